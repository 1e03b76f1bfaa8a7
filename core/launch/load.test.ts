import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Noise } from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { contentCopy } from '../../tests/support/content-copy.ts';
import {
  type ContentFile,
  contentWith,
  folderOf,
  launchWith,
} from '../../tests/support/launch-with.ts';
import { putYaml } from '../../tests/support/put-yaml.ts';
import { readWhatsapp } from '../lead/phone.ts';
import { placeOf } from './files.ts';
import { sourceOf } from './mistake.ts';
import { findSchemaMistakes } from './schema/mistakes.ts';
import { fileSchemas, type WholeContent } from './schema.ts';
import { decode } from './yaml/decode.ts';
import { type Value, valueAt } from './yaml/values.ts';

const TABLE = `situacao: vigente
unidade: "201"
andar: 2º andar
total: 332000
sinal: 23240
parcela: 1100
mes: Setembro/2025`;

function withTable() {
  const copy = contentCopy();
  copy.set('condicoes', 'tabela', TABLE);
  return copy;
}

const [
  photo = '',
  {
    foco: [across, down],
  } = { foco: [0, 0] },
] = Object.entries(contentWith().fotos)[0] ?? [];

const picture = (width: number, height: number, noise?: Noise) =>
  sharp({ create: { width, height, channels: 3, background: '#4D6887', ...(noise && { noise }) } });

describe('the content', () => {
  it('is good as it stands', () => {
    expect(contentCopy().mistakes()).toEqual([]);
  });

  it('tells every mistake of every file at once, each with file, line, entry and no stack', () => {
    const copy = withTable();
    copy.set('condicoes', 'tabela.total', '340');
    copy.set('condicoes', 'tabela.mes', '');
    copy.change('topo', (text) => text.replace(/^menu/m, '\tmenu'));
    copy.set('capa', 'foto', 'nenhuma');
    copy.set('mensagens', 'consultor', '"Olá! Meu nome é {nomes}."');
    copy.remove('content/rodape.yaml');
    copy.put('pictures/Thumbs.db', 'x');
    const told = copy.mistakes();
    expect(told).toHaveLength(7);
    expect(() => copy.load()).toThrow(
      /^O conteúdo tem 7 erros\. Nada foi publicado\.\n {2}content\//,
    );
  });
});

test('as many mistakes of a file are told as anybody can mend', () => {
  const copy = contentCopy();
  const fields = Array.from({ length: 400 }, (_, at) => `campo-${at}: x`);
  copy.put('content/rodape.yaml', fields.join('\n'));
  expect(copy.mistakes()).toHaveLength(100);
});

describe('what people write is understood', () => {
  function understood(file: ContentFile, path: string, yaml: string) {
    const launch = folderOf(launchWith(file));
    const written = readFileSync(join(launch, placeOf(file)), 'utf8');
    const own = file === 'condicoes' ? putYaml(written, 'tabela', TABLE) : written;
    const decoded = decode(Buffer.from(putYaml(own, path, yaml)));
    const source = sourceOf(file, placeOf(file), 'text' in decoded ? decoded.text : '');
    const parsed = findSchemaMistakes(source, fileSchemas[file]);
    expect([...source.mistakes, ...parsed.mistakes]).toEqual([]);
    return { [file]: parsed.value } as unknown as WholeContent & Value;
  }

  it.each([
    ['332000', 332000],
    ['332.000', 332000],
    ['332.000,00', 332000],
    ['R$ 332.000,00', 332000],
    ['R$332.000', 332000],
    ['332 000', 332000],
    ['332000,00', 332000],
    ['332000.00', 332000],
    ['332,000.00', 332000],
    ['332.000 reais', 332000],
    ['340.000\u200b', 340000],
    ['\uf0b7 340.000', 340000],
    ['R$\u00a0340.000', 340000],
    ['R$ 340,5 mil', 340500],
    ['1.250.000', 1250000],
  ])('a price: %s', (written, reais) => {
    const { condicoes } = understood('condicoes', 'tabela.total', written);
    expect(condicoes.tabela.unidades[0]?.total).toBe(reais);
  });

  it.each(['12.34', '"12,34"', '"12,34 m²"', '12.34 m2', '"12,34m²"', '12.34 metros quadrados'])(
    'an area in braces: %s',
    (written) => {
      const [plan = ''] = Object.keys(contentWith('plantas').plantas.plantas);
      const path = `plantas.${plan}.ambientes`;
      const { plantas } = understood('plantas', path, `[{ nome: Sala, area: ${written} }]`);
      expect(plantas.plantas[plan]?.ambientes).toEqual([{ nome: 'Sala', area: 12.34 }]);
    },
  );

  it.each([
    '(85) 90000-0000',
    '+55 (85) 9 0000-0000',
    '5585900000000',
    '"5585900000000"',
    '0 41 85 90000-0000',
    '85.90000.0000',
    'https://wa.me/5585900000000',
    'tel:+5585900000000',
    '\u202a+55 85 90000\u20110000\u202c',
    '85–90000–0000',
    '(0xx85) 90000-0000',
  ])('a phone: %s', (written) => {
    const { empreendimento } = understood('empreendimento', 'whatsapp', written);
    expect(empreendimento.whatsapp).toBe('5585900000000');
  });

  it('each of the 67 area codes, and no other', () => {
    const valid = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0')).filter(
      (code) => 'digits' in readWhatsapp(`(${code}) 90000-0000`),
    );
    expect(valid).toHaveLength(67);
  });

  it.each<[place: string, ...cases: [written: string, value: unknown][]]>([
    [
      'condicoes tabela.mes',
      ['10/2025', 'Outubro/2025'],
      ['set/25', 'Setembro/2025'],
      ['9/25', 'Setembro/2025'],
      ['2025-09', 'Setembro/2025'],
      ['Setembro / 2025', 'Setembro/2025'],
      ['2ª quinzena de setembro/2025', '2ª quinzena de setembro/2025'],
    ],
    ['condicoes tabela.situacao', ['Em atualização', 'em-atualizacao']],
    [
      'condicoes tabela.valida-ate',
      ['30/09/2025', '2025-09-30'],
      ['30 de setembro de 2025', '2025-09-30'],
      ['30/09/25', '2025-09-30'],
      ['30 / 9 / 2025', '2025-09-30'],
      ['30/set/2025', '2025-09-30'],
      ['2025/09/30', '2025-09-30'],
    ],
    [
      `fotos ${photo}.foco`,
      [`${across}% ${down}%`, [across, down]],
      [`["${across},5", ${down}]`, [across + 0.5, down]],
      [`[${across},${down}]`, [across, down]],
      [`[\n  ${across},${down}\n]`, [across, down]],
    ],
    ['empreendimento endereco.numero', ['445', '445']],
    ['empreendimento origem', ['on', true], ['na\u0303o', false]],
    ['empreendimento site', ['https://lagoa.example/', 'https://lagoa.example']],
    ['empreendimento email', ['\u200bcontato@exemplo.com.br\u200b', 'contato@exemplo.com.br']],
    ['topo menu.0.destino', ['Condições', 'condicoes'], ['"#condicoes"', 'condicoes']],
    [
      'condicoes textos.titulo',
      ['\u202eFamília 👨‍👩‍👧', 'Família 👨‍👩‍👧'],
      ['Preço & prazo', 'Preço & prazo'],
      ['0201', '0201'],
      ['Sim', 'Sim'],
      ['O “jeito” certo', 'O “jeito” certo'],
      ['"Fica a 1,5 km"', 'Fica a 1,5 km'],
      ['Quanto\n  custa', 'Quanto custa'],
    ],
  ])('%s', (place, ...cases) => {
    const [file = '', path = ''] = place.split(' ');
    for (const [written, value] of cases) {
      const content = understood(file as ContentFile, path, written);
      expect(valueAt(content, [file, ...path.split('.')]), written).toEqual(value);
    }
  });

  it.each([
    ['with a byte order mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['with Windows line ends', (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'))],
    [
      'with the line ends of an old Mac',
      (text: string) => Buffer.from(text.replaceAll('\n', '\r')),
    ],
  ])('a file %s', (_, save) => {
    const copy = contentCopy();
    copy.put('content/investimento.yaml', save('titulo: Rende\ntexto: Em dobro.\n'));
    expect(copy.load().investimento).toMatchObject({ titulo: 'Rende', texto: 'Em dobro.' });
  });
});

describe('the launch’s own names', () => {
  it('stand in every text: a rename is one edit', () => {
    const copy = contentCopy();
    const { empreendimento, mensagens } = copy.load();
    copy.set('empreendimento', 'nome', 'Vila $& Serena');
    const renamed = copy.load();
    expect(JSON.stringify(renamed)).not.toContain(empreendimento.nome);
    expect(mensagens.consultor).toContain(empreendimento.nome);
    expect(renamed.mensagens.consultor).toBe(
      mensagens.consultor.replaceAll(empreendimento.nome, () => 'Vila $& Serena'),
    );
    expect(JSON.stringify(renamed)).not.toMatch(/\{(empreendimento|corretora|grupo|creci|email)\}/);
  });

  it('name one street: another one is the stand’s too, unless the stand has its own', () => {
    const copy = contentCopy();
    copy.set('empreendimento', 'stand', undefined);
    const { rua, numero, cidade } = copy.load().empreendimento.endereco;
    copy.set('empreendimento', 'endereco.rua', 'Rua das Garças');
    expect(JSON.stringify(copy.load()).includes(rua)).toBe(false);
    expect(copy.load().empreendimento.stand).toEqual([`Rua das Garças, ${numero}`, cidade]);
    copy.set('empreendimento', 'stand', `["Loja 2", "${cidade}"]`);
    expect(copy.load().empreendimento.stand[0]).toBe('Loja 2');
  });

  it('are those of empreendimento.yaml, also in each other', () => {
    const copy = contentCopy();
    const { endereco, grupo, corretora } = copy.load().empreendimento;
    copy.set('empreendimento', 'whatsapp', '85 90000-0000');
    copy.set('empreendimento', 'rotulo', '"{empreendimento}, {rua}"');
    copy.set('empreendimento', 'stand', '["Na {rua}", "{cidade}"]');
    copy.set('empreendimento', 'nome', 'Vila Serena');
    copy.set(
      'empreendimento',
      'incorporacao',
      '{ registro: R-2/1, cartorio: 1º Ofício, data: 01/08/2026, regime: preco-fechado }',
    );
    const names = '{grupo}|{corretora}|{whatsapp}|{rotulo}|{stand}|{registro}|{cartorio}';
    copy.set('condicoes', 'textos.titulo', `"${names}"`);
    expect(copy.load().condicoes.textos.titulo.split('|')).toEqual([
      grupo,
      corretora.nome,
      '(85) 90000-0000',
      `Vila Serena, ${endereco.rua}`,
      `Na ${endereco.rua}, ${endereco.cidade}`,
      'R-2/1',
      '1º Ofício',
    ]);
  });
});

describe('files that are not as they should be', () => {
  const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
  it.each([
    ['empty', Buffer.alloc(0), 'está vazio'],
    ['with nothing but comments', Buffer.from('# nada\n'), 'está vazio'],
    [
      'in Latin-1',
      Buffer.from('titulo: Perguntas\ntexto: Não achou?\n', 'latin1'),
      'não é um texto simples em UTF-8',
    ],
    ['in UTF-16', utf16('titulo: x\n'), 'não é um texto simples em UTF-8'],
    ['of Word', Buffer.from('PK\u0003\u0004…'), 'tem um sinal invisível'],
    ['of megabytes', Buffer.from(`titulo: x\n${'lixo: 1\n'.repeat(500_000)}`), 'no máximo 256 KB'],
    ['that is a list', Buffer.from('- a\n- b\n'), 'precisa ser um grupo de campos'],
  ])('%s', (_, bytes, sentence) => {
    const copy = contentCopy();
    copy.put('content/perguntas.yaml', bytes);
    expect(copy.mistakes()).toEqual([expect.stringContaining(sentence)]);
    expect(copy.mistakes()[0]).toMatch(/^content\/perguntas\.yaml/);
  });

  it.each(['perguntas.yml', 'perguntas.yaml.txt', 'Perguntas.yaml', 'perguntas (1).yaml'])(
    'that nobody reads: %s',
    (name) => {
      const copy = contentCopy();
      copy.put(`content/${name}`, 'x');
      expect(copy.mistakes()).toEqual([
        expect.stringContaining(`content/${name}: não é um arquivo do conteúdo`),
      ]);
    },
  );

  it.each(['Thumbs.db', 'IMG_1234.heic', 'lista de preços.xlsx', 'capa.yaml~', '.capa.yaml.swp'])(
    'that are none of ours are passed over: %s',
    (name) => {
      const copy = contentCopy();
      copy.put(`content/${name}`, 'x');
      expect(copy.mistakes()).toEqual([]);
    },
  );

  it('that are gone, or a folder', () => {
    const copy = contentCopy();
    copy.remove('content/rodape.yaml');
    expect(copy.mistakes()).toEqual([
      'content/rodape.yaml: o arquivo não existe. Recupere-o da versão anterior.',
    ]);
    copy.remove('content');
    expect(copy.mistakes()).toEqual([
      'content: a pasta do conteúdo não existe. Recupere-a da versão anterior.',
    ]);
  });
});

describe('pictures', () => {
  const NOISE: Noise = { type: 'gaussian', mean: 128, sigma: 30 };
  const withPhoto = (file: string, crop = '[50, 50]') => {
    const copy = contentCopy('sobre');
    copy.set(
      'fotos',
      'nova',
      `{ arquivo: ${file}, alt: A casa., legenda: Foto, cor: "#4D6887", foco: [50, 50] }`,
    );
    copy.set('fotos', 'nova.recortes', `{ carrossel: ${crop}, carrossel-celular: [42, 50] }`);
    copy.set('sobre', 'carrossel.fotos.0', '{ titulo: A casa, foto: nova }');
    return copy;
  };
  /** The iPhone's format has the container of AVIF. */
  const heic = async () => {
    const bytes = await picture(90, 60).avif().toBuffer();
    bytes.write('heic', 8);
    return bytes;
  };
  it.each([
    [
      'Thumbs.db',
      () => Buffer.from('x'),
      'tem "Thumbs.db", que o sistema do computador deixou ali. Apague o arquivo',
    ],
    ['IMG_0001.heic', heic, '"IMG_0001.heic" é uma foto HEIC, do iPhone'],
    ['IMG_0002.jpg', heic, '"IMG_0002.jpg" é uma foto HEIC, do iPhone'],
    [
      'foto.jpg',
      () => picture(900, 600).png().toBuffer(),
      '"foto.jpg" é um arquivo PNG, embora o nome diga ".jpg". Troque o final do nome para ".png"',
    ],
    ['foto.jpg', () => Buffer.from('%PDF-1.7 …'), '"foto.jpg" não é uma imagem'],
    ['foto.jpg', () => Buffer.alloc(0), '"foto.jpg" não é uma imagem'],
    [
      'foto.jpg',
      () => picture(900, 600).gif().toBuffer(),
      '"foto.jpg" é um arquivo GIF, embora o nome diga ".jpg". Salve como JPEG',
    ],
    [
      'foto.gif',
      () => picture(900, 600).gif().toBuffer(),
      '"foto.gif" tem o final ".gif", e esta pasta só recebe JPG, JPEG, PNG, WEBP',
    ],
    ['foto', () => picture(900, 600).jpeg().toBuffer(), '"foto" não tem final no nome'],
    [
      'foto.jpg',
      async () => (await picture(900, 600, NOISE).jpeg().toBuffer()).subarray(0, 20_000),
      '"foto.jpg" não é uma imagem, ou está incompleto',
    ],
  ])('%s is told', async (name, bytes, sentence) => {
    const copy = contentCopy();
    copy.put(`pictures/${name}`, await bytes());
    expect(copy.mistakes()).toEqual([expect.stringContaining(`pictures: ${sentence}`)]);
  });

  it.each(['JPG', 'jpeg', 'png', 'webp', 'avif'])('a .%s is taken', async (ending) => {
    const copy = withPhoto(`nova.${ending}`);
    const format = ending.toLowerCase().replace('jpg', 'jpeg') as 'jpeg';
    copy.put(
      `pictures/nova.${ending}`,
      await picture(1600, 1000).toFormat(format, { effort: 1 }).toBuffer(),
    );
    expect(copy.mistakes()).toEqual([]);
  });

  it('too small for its place is told, with the size needed and the share that is kept', async () => {
    const copy = withPhoto('mini.jpg', '[50, 50, 50]');
    copy.put('pictures/mini.jpg', await picture(640, 480).jpeg().toBuffer());
    const told = `content/fotos.yaml, linha ${copy.lineOf('fotos', 'nova.arquivo')}, foto "nova", campo "arquivo": "mini.jpg" tem 640 x 480 pixels, pequena demais para o lugar`;
    expect(copy.mistakes()).toEqual([
      `${told} "carrossel" (content/sobre.yaml): ele, com o recorte de 50%, precisa de pelo menos 1920 x 1200 pixels.`,
      `${told} "carrossel-celular" (content/sobre.yaml): ele precisa de pelo menos 668 x 835 pixels.`,
    ]);
  });

  it('that lead nowhere are passed over', () => {
    const copy = contentCopy();
    symlinkSync('/nowhere.jpg', join(copy.root, 'pictures/atalho.jpg'));
    expect(copy.mistakes()).toEqual([]);
  });

  it('that lie on their side are measured upright', async () => {
    const copy = withPhoto('deitada.jpg');
    const sideways = await picture(900, 1400).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    copy.put('pictures/deitada.jpg', sideways);
    expect(copy.mistakes()).toEqual([]);
  });

  it('a colour that a plan or a drawing names and no launch has is told with its place', () => {
    const copy = contentCopy('plantas');
    const svg = (colour: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n<path fill="${colour}" d="M0 0h9"/></svg>`;
    copy.put('plans/mais-uma.svg', svg('var(--deep)'));
    expect(copy.mistakes()).toEqual([]);
    copy.put('plans/mais-uma.svg', svg('var(--deeep)'));
    copy.put('drawings/morro.svg', svg('var(--verde, #0f0)'));
    expect(copy.mistakes()).toEqual([
      expect.stringMatching(/drawings\/morro\.svg, linha 2.*var\(--verde, #0f0\) \(coluna 13\)/),
      expect.stringMatching(/plans\/mais-uma\.svg, linha 2.*var\(--deeep\) \(coluna 13\).*deep/),
    ]);
  });

  it('a plan as a PNG is taken, as a photo of a phone is not', async () => {
    const copy = contentCopy('plantas');
    const [plan] = Object.keys(copy.load().plantas.plantas);
    copy.put('plans/oficial.png', await picture(900, 600).png().toBuffer());
    copy.set('plantas', `plantas.${plan}.desenho.secao`, 'oficial.png');
    expect(copy.mistakes()).toEqual([]);
    copy.put('plans/planta.heic', await heic());
    expect(copy.mistakes()).toEqual([
      expect.stringContaining('plans: "planta.heic" é uma foto HEIC'),
    ]);
  });
});
