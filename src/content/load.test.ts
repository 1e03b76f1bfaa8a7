import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { contentCopy } from '../../tests/support/content-copy.ts';
import { readWhatsapp } from './schema/written.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4D6887' } });

describe('the content', () => {
  it('is good as it stands', () => {
    expect(contentCopy().mistakes()).toEqual([]);
  });

  it('tells every mistake of every file at once, each with file, line, entry and no stack', () => {
    const copy = contentCopy();
    copy.slip('condicoes.yaml', 'total: 332000', 'total: 340');
    copy.slip('condicoes.yaml', 'mes: Setembro/2025', 'mes:');
    copy.slip('perguntas.yaml', 'titulo: O que', '\ttitulo: O que');
    copy.slip('sobre.yaml', 'foto: suite', 'foto: suites');
    copy.slip('mensagens.yaml', '{nome} e meu', '{nomes} e meu');
    copy.remove('content/rodape.yaml');
    copy.put('pictures/Thumbs.db', 'x');
    const told = copy.mistakes();
    expect(told).toHaveLength(7);
    expect(() => copy.load()).toThrow(/^O conteúdo tem 7 erros\. Nada foi publicado\.\n {2}content\//);
  });
});

describe('what people write is understood', () => {
  it.each([
    ['332000', 332000],
    ['332.000', 332000],
    ['332.000,00', 332000],
    ['"332.000,00"', 332000],
    ['R$ 332.000,00', 332000],
    ['R$332.000', 332000],
    ['"R$ 332.000,00"', 332000],
    ['332 000', 332000],
    ['332000,00', 332000],
    ['332000.00', 332000],
    ['332,000.00', 332000],
    ['332 mil', 332000],
    ['332.000 reais', 332000],
    ['340.000', 340000],
    ['340.000\u200b', 340000],
    ['R$\u00a0340.000', 340000],
    ['R$ 340,5 mil', 340500],
    ['1.250.000', 1250000],
  ])('a price: %s', (written, reais) => {
    const copy = contentCopy();
    copy.slip('condicoes.yaml', 'total: 332000', `total: ${written}`);
    expect(copy.load().condicoes.tabela.unidades[0]?.total).toBe(reais);
  });

  it.each(['12,34', '12.34', '"12,34"', '12,34 m²', '12.34 m2', '"12,34m²"', '12,34 metros quadrados'])(
    'an area in braces: %s',
    (written) => {
      const copy = contentCopy();
      copy.slip('plantas.yaml', 'area: 12.34', `area: ${written}`);
      expect(copy.load().plantas.plantas['tipo-a']?.ambientes[0]).toEqual({
        nome: 'Estar e jantar',
        area: 12.34,
      });
    },
  );

  it.each([
    '(85) 90000-0000',
    '85 90000-0000',
    '85900000000',
    '+55 85 90000-0000',
    '+55 (85) 9 0000-0000',
    '5585900000000',
    '"5585900000000"',
    '085 90000-0000',
    '0 41 85 90000-0000',
    '85.90000.0000',
    '0055 85 90000 0000',
    'https://wa.me/5585900000000',
    'tel:+5585900000000',
    '\u202a+55 85 90000\u20110000\u202c',
    '85–90000–0000',
    '(0xx85) 90000-0000',
  ])('a phone: %s', (written) => {
    const copy = contentCopy();
    copy.slip('empreendimento.yaml', '"5585900000000"', written);
    expect(copy.load().empreendimento.whatsapp).toBe('5585900000000');
  });

  it('each of the 67 area codes, and no other', () => {
    const valid = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0')).filter(
      (code) => 'digits' in readWhatsapp(`(${code}) 90000-0000`),
    );
    expect(valid).toHaveLength(67);
  });

  it.each([
    [
      'condicoes.yaml',
      'unidade: "201"',
      'unidade: 0201',
      (c) => c.condicoes.tabela.unidades[0]?.unidade,
      '0201',
    ],
    ['condicoes.yaml', 'mes: Setembro/2025', 'mes: 10/2025', (c) => c.condicoes.tabela.mes, 'Outubro/2025'],
    [
      'condicoes.yaml',
      'situacao: vigente',
      'situacao: Em atualização',
      (c) => c.condicoes.tabela.situacao,
      'em-atualizacao',
    ],
    [
      'condicoes.yaml',
      'mes: Setembro/2025',
      'mes: Setembro/2025\n  valida-ate: 30/09/2025',
      (c) => c.condicoes.tabela['valida-ate'],
      '2025-09-30',
    ],
    [
      'condicoes.yaml',
      'mes: Setembro/2025',
      'mes: Setembro/2025\n  valida-ate: 30 de setembro de 2025',
      (c) => c.condicoes.tabela['valida-ate'],
      '2025-09-30',
    ],
    ['empreendimento.yaml', 'numero: nº 445', 'numero: 445', (c) => c.empreendimento.endereco.numero, '445'],
    ['investimento.yaml', 'taxa-anual: 15', 'taxa-anual: 15%', (c) => c.investimento['taxa-anual'], 15],
    [
      'investimento.yaml',
      'taxa-anual: 15',
      'taxa-anual: 15,5 % ao ano',
      (c) => c.investimento['taxa-anual'],
      15.5,
    ],
    ['investimento.yaml', 'anos: 5', 'anos: 5 anos', (c) => c.investimento.anos, 5],
    ['localizacao.yaml', 'minutos: 2', 'minutos: 2 min', (c) => c.localizacao.destaque?.minutos, 2],
    ['fotos.yaml', 'foco: [62, 55]', 'foco: 62% 55%', (c) => c.fotos.piscina?.foco, [62, 55]],
    ['fotos.yaml', 'foco: [62, 55]', 'foco: [62,5, 55]', (c) => c.fotos.piscina?.foco, [62.5, 55]],
    ['fotos.yaml', 'foco: [62, 55]', 'foco: [62,55]', (c) => c.fotos.piscina?.foco, [62, 55]],
    ['condicoes.yaml', 'mes: Setembro/2025', 'mes: set/25', (c) => c.condicoes.tabela.mes, 'Setembro/2025'],
    ['condicoes.yaml', 'mes: Setembro/2025', 'mes: 9/25', (c) => c.condicoes.tabela.mes, 'Setembro/2025'],
    ['condicoes.yaml', 'mes: Setembro/2025', 'mes: 2025-09', (c) => c.condicoes.tabela.mes, 'Setembro/2025'],
    [
      'condicoes.yaml',
      'mes: Setembro/2025',
      'mes: Setembro / 2025',
      (c) => c.condicoes.tabela.mes,
      'Setembro/2025',
    ],
    [
      'condicoes.yaml',
      'mes: Setembro/2025',
      'mes: 2ª quinzena de setembro/2025',
      (c) => c.condicoes.tabela.mes,
      '2ª quinzena de setembro/2025',
    ],
    [
      'condicoes.yaml',
      'mes: Setembro/2025',
      'mes: Setembro/2025\n  valida-ate: 30/09/25',
      (c) => c.condicoes.tabela['valida-ate'],
      '2025-09-30',
    ],
    [
      'condicoes.yaml',
      'mes: Setembro/2025',
      'mes: Setembro/2025\n  valida-ate: 30 / 9 / 2025',
      (c) => c.condicoes.tabela['valida-ate'],
      '2025-09-30',
    ],
    [
      'condicoes.yaml',
      'mes: Setembro/2025',
      'mes: Setembro/2025\n  valida-ate: 30/set/2025',
      (c) => c.condicoes.tabela['valida-ate'],
      '2025-09-30',
    ],
    [
      'condicoes.yaml',
      'mes: Setembro/2025',
      'mes: Setembro/2025\n  valida-ate: 2025/09/30',
      (c) => c.condicoes.tabela['valida-ate'],
      '2025-09-30',
    ],
    ['empreendimento.yaml', 'origem: não', 'origem: on', (c) => c.empreendimento.origem, true],
    ['empreendimento.yaml', 'origem: não', 'origem: na\u0303o', (c) => c.empreendimento.origem, false],
    [
      'empreendimento.yaml',
      'residencial-lagoa.example',
      'lagoa.example/',
      (c) => c.empreendimento.site,
      'https://lagoa.example',
    ],
    [
      'empreendimento.yaml',
      'contato@exemplo.com.br',
      '\u200bcontato@exemplo.com.br\u200b',
      (c) => c.empreendimento.email,
      'contato@exemplo.com.br',
    ],
    ['topo.yaml', 'destino: lazer', 'destino: Dúvidas', (c) => c.topo.menu[1]?.destino, 'duvidas'],
    [
      'perguntas.yaml',
      'titulo: O que todo mundo pergunta',
      '\u200btitulo: \u202eFamília 👨‍👩‍👧',
      (c) => c.perguntas.titulo,
      'Família 👨‍👩‍👧',
    ],
    ['topo.yaml', 'destino: lazer', 'destino: "#lazer"', (c) => c.topo.menu[1]?.destino, 'lazer'],
    [
      'perguntas.yaml',
      'titulo: O que todo mundo pergunta',
      'titulo: Preço & prazo',
      (c) => c.perguntas.titulo,
      'Preço & prazo',
    ],
    [
      'perguntas.yaml',
      'titulo: O que todo mundo pergunta',
      'titulo: 2026',
      (c) => c.perguntas.titulo,
      '2026',
    ],
    ['perguntas.yaml', 'titulo: O que todo mundo pergunta', 'titulo: Sim', (c) => c.perguntas.titulo, 'Sim'],
    [
      'perguntas.yaml',
      'titulo: O que todo mundo pergunta',
      '"titulo": O “jeito” certo',
      (c) => c.perguntas.titulo,
      'O “jeito” certo',
    ],
    [
      'perguntas.yaml',
      'titulo: O que todo mundo pergunta',
      'titulo: O que todo\n  mundo pergunta',
      (c) => c.perguntas.titulo,
      'O que todo mundo pergunta',
    ],
  ] as [
    string,
    string,
    string,
    (content: ReturnType<ReturnType<typeof contentCopy>['load']>) => unknown,
    unknown,
  ][])('%s: %s → %s', (file, from, to, read, value) => {
    const copy = contentCopy();
    copy.slip(file, from, to);
    expect(read(copy.load())).toEqual(value);
  });

  it.each([
    ['with a byte order mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['with Windows line ends', (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'))],
    ['with the line ends of an old Mac', (text: string) => Buffer.from(text.replaceAll('\n', '\r'))],
  ])('a file %s', (_, save) => {
    const copy = contentCopy();
    const before = copy.load();
    copy.put(
      'content/topo.yaml',
      save(`botao: Fale com um Consultor\npular: Ir\nmenu: []\nflutuante: Converse Conosco!\n`),
    );
    expect(copy.load().topo).toMatchObject({ botao: before.topo.botao, flutuante: before.topo.flutuante });
  });
});

describe('the launch’s own names', () => {
  it('stand in every text: a rename is one edit', () => {
    const copy = contentCopy();
    const name = copy.load().empreendimento.nome;
    expect(JSON.stringify(copy.load())).toContain(name);
    copy.slip('empreendimento.yaml', `nome: ${name}`, 'nome: Vila $& Serena');
    const renamed = JSON.stringify(copy.load());
    expect(renamed).not.toContain(name);
    expect(copy.load().mensagens.consultor).toContain('no Vila $& Serena e');
    expect(renamed).not.toMatch(/\{(empreendimento|corretora|grupo|creci|email)\}/);
  });

  it('name one street: another one is the stand’s too, unless the stand has its own', () => {
    const copy = contentCopy();
    const { rua } = copy.load().empreendimento.endereco;
    copy.slip('empreendimento.yaml', `rua: ${rua}`, 'rua: Rua das Garças');
    expect(JSON.stringify(copy.load()).includes(rua)).toBe(false);
    expect(copy.load().empreendimento.stand).toEqual(['Rua das Garças, nº 445', 'Fortaleza/CE']);
    copy.slip('empreendimento.yaml', '# stand: [', 'stand: ["Loja 2", ');
    expect(copy.load().empreendimento.stand[0]).toBe('Loja 2');
    expect(copy.load().empreendimento.endereco.rua).toBe('Rua das Garças');
  });

  it('are those of empreendimento.yaml, also in each other', () => {
    const copy = contentCopy();
    copy.slip(
      'empreendimento.yaml',
      'ano: 2026',
      'ano: 2026\nincorporacao: { registro: R-2/1, cartorio: 1º Ofício, data: 01/08/2026, regime: preco-fechado }',
    );
    copy.slip(
      'perguntas.yaml',
      'titulo: O que todo mundo pergunta',
      'titulo: "{rua}|{numero}|{cidade}|{endereco}|{grupo}|{corretora}|{creci}|{whatsapp}|{email}|{site}|{ano}|{rotulo}|{stand}|{registro}|{cartorio}"',
    );
    expect(copy.load().perguntas.titulo).toBe(
      'Rua da Lagoa|nº 445|Fortaleza/CE|Rua da Lagoa, nº 445, Fortaleza/CE|Grupo Construtor|Nome da Corretora|CRECI 00000-J|(85) 90000-0000|contato@exemplo.com.br|https://residencial-lagoa.example|2026|Residencial Lagoa - Fortaleza|Rua da Lagoa, nº 445, Fortaleza/CE|R-2/1|1º Ofício',
    );
  });
});

describe('files that are not as they should be', () => {
  const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
  it.each([
    ['empty', Buffer.alloc(0), 'está vazio'],
    ['with nothing but blank lines', Buffer.from('\n\n  \n'), 'está vazio'],
    ['with nothing but comments', Buffer.from('# nada\n'), 'está vazio'],
    [
      'in Latin-1',
      Buffer.from('titulo: Perguntas\ntexto: Não achou?\n', 'latin1'),
      'linha 2: foi salvo em outra codificação (ANSI, Latin-1)',
    ],
    ['in UTF-16', utf16('titulo: x\n'), 'foi salvo em UTF-16'],
    ['in UTF-16 without its mark', Buffer.from('titulo: x\n', 'utf16le'), 'foi salvo em UTF-16'],
    ['of Word', Buffer.from('PK\u0003\u0004…'), 'é um arquivo do Word, do Excel ou compactado'],
    ['of an old Word', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'é um arquivo do Word'],
    ['in RTF', Buffer.from('{\\rtf1 x}'), 'RTF'],
    ['of megabytes', Buffer.from(`titulo: x\n${'lixo: 1\n'.repeat(500_000)}`), 'no máximo 256 KB'],
    ['that is a list', Buffer.from('- a\n- b\n'), 'não tem campos como os deste arquivo'],
    ['that is a sentence', Buffer.from('só um texto\n'), 'não tem campos como os deste arquivo'],
  ])('%s', (_, bytes, sentence) => {
    const copy = contentCopy();
    copy.put('content/perguntas.yaml', bytes);
    expect(copy.mistakes()).toEqual([expect.stringContaining(sentence)]);
    expect(copy.mistakes()[0]).toMatch(/^content\/perguntas\.yaml/);
  });

  it.each([
    ['perguntas.yml', 'Mude o nome para "perguntas.yaml"'],
    ['perguntas.yaml.txt', 'Mude o nome para "perguntas.yaml"'],
    ['Perguntas.yaml', 'Mude o nome para "perguntas.yaml"'],
    ['pergunta.yaml', 'Mude o nome para "perguntas.yaml"'],
  ])('under another name: %s', (name, sentence) => {
    const copy = contentCopy();
    copy.remove('content/perguntas.yaml');
    copy.put(`content/${name}`, 'titulo: x');
    expect(copy.mistakes()).toEqual([`content/${name}: não é lido com este nome. ${sentence}.`]);
  });

  it.each([
    'perguntas - Copia.yaml',
    'perguntas (1).yaml',
    'Thumbs.db',
    'IMG_1234.heic',
    'lista de preços.xlsx',
  ])('that nobody reads: %s', (name) => {
    const copy = contentCopy();
    copy.put(`content/${name}`, 'x');
    expect(copy.mistakes()).toEqual([
      expect.stringContaining(`content/${name}: não é um arquivo do conteúdo`),
    ]);
  });

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
  const HEIC = Buffer.from(`\0\0\0\u0018ftypheic\0\0\0\0mif1heic${'x'.repeat(40)}`, 'latin1');
  it.each([
    [
      'Thumbs.db',
      () => Buffer.from('x'),
      'tem "Thumbs.db", que o sistema do computador deixou ali. Apague o arquivo',
    ],
    ['desktop.ini', () => Buffer.from('x'), 'tem "desktop.ini"'],
    ['IMG_0001.heic', () => HEIC, '"IMG_0001.heic" é uma foto HEIC, do iPhone'],
    ['IMG_0002.jpg', () => HEIC, '"IMG_0002.jpg" é uma foto HEIC, do iPhone'],
    ['foto.HEIF', () => HEIC, '"foto.HEIF" é uma foto HEIC'],
    [
      'foto.jpg',
      () => picture(900, 600).png().toBuffer(),
      '"foto.jpg" é um arquivo PNG, embora o nome diga ".jpg". Troque o final do nome para ".png"',
    ],
    ['foto.png', () => picture(900, 600).webp().toBuffer(), '"foto.png" é um arquivo WEBP'],
    ['foto.jpg', () => Buffer.from('%PDF-1.7 …'), '"foto.jpg" é um arquivo PDF'],
    ['foto.jpg', () => Buffer.alloc(0), '"foto.jpg" está vazio'],
    [
      'foto.jpg',
      () => Buffer.from('isto não é uma imagem, é um texto qualquer'),
      '"foto.jpg" é um arquivo que não é imagem',
    ],
    [
      'foto.gif',
      () => picture(900, 600).gif().toBuffer(),
      '"foto.gif" tem o final ".gif", e esta pasta só recebe JPG, JPEG, PNG, WEBP',
    ],
    ['foto.tiff', () => picture(900, 600).tiff().toBuffer(), '"foto.tiff" tem o final ".tiff"'],
    ['foto', () => picture(900, 600).jpeg().toBuffer(), '"foto" não tem final no nome'],
    [
      'foto.jpg',
      async () => (await sharp('launches/lagoa/pictures/sala.jpg').toBuffer()).subarray(0, 20_000),
      '"foto.jpg" está incompleto ou danificado',
    ],
  ])('%s is told', async (name, bytes, sentence) => {
    const copy = contentCopy();
    copy.put(`pictures/${name}`, await bytes());
    expect(copy.mistakes()).toEqual([expect.stringContaining(`pictures: ${sentence}`)]);
  });

  it.each(['jpg', 'JPG', 'jpeg', 'png', 'PNG', 'webp', 'avif'])('a .%s is taken', async (ending) => {
    const copy = contentCopy();
    const format = ending.toLowerCase().replace('jpg', 'jpeg') as 'jpeg';
    copy.put(`pictures/nova.${ending}`, await picture(1600, 1000).toFormat(format).toBuffer());
    copy.slip('fotos.yaml', 'arquivo: sala.jpg', `arquivo: nova.${ending}`);
    expect(copy.mistakes()).toEqual([]);
  });

  it('too small for its place is told, with the size needed and the share that is kept', async () => {
    const copy = contentCopy();
    copy.put('pictures/mini.jpg', await picture(640, 480).jpeg().toBuffer());
    copy.slip('fotos.yaml', 'arquivo: sala.jpg', 'arquivo: mini.jpg');
    copy.slip(
      'fotos.yaml',
      '    carrossel: [50, 50]\n    carrossel-celular: [42, 50]\nsuite',
      '    carrossel: [50, 50, 50]\n    carrossel-celular: [42, 50]\nsuite',
    );
    expect(copy.mistakes()).toEqual([
      'content/fotos.yaml, linha 42, foto "sala", campo "arquivo": "mini.jpg" tem 640 x 480 pixels, pequena demais para o lugar "carrossel" (content/sobre.yaml): ele, com o recorte de 50%, precisa de pelo menos 1920 x 1200 pixels.',
      'content/fotos.yaml, linha 42, foto "sala", campo "arquivo": "mini.jpg" tem 640 x 480 pixels, pequena demais para o lugar "carrossel-celular" (content/sobre.yaml): ele precisa de pelo menos 668 x 835 pixels.',
    ]);
  });

  it('of the night and of the morning must be one view, of one size', async () => {
    const copy = contentCopy();
    copy.put('pictures/noite.jpg', await picture(1600, 900).jpeg().toBuffer());
    copy.slip('fotos.yaml', 'madrugada: piscina-madrugada.jpg', 'madrugada: noite.jpg');
    expect(copy.mistakes()).toEqual([
      'content/fotos.yaml, linha 21, foto "piscina", campo "madrugada": tem 1600 x 900 pixels, e a foto da manhã, 2400 x 1350. As duas precisam ser a mesma vista, do mesmo tamanho; sem a da madrugada, apague esta linha.',
    ]);
    copy.slip('fotos.yaml', '  madrugada: noite.jpg\n', '');
    expect(copy.mistakes()).toEqual([]);
  });

  it('that lead nowhere are told', () => {
    const copy = contentCopy();
    symlinkSync('/nowhere.jpg', join(copy.root, 'pictures/atalho.jpg'));
    expect(copy.mistakes()).toEqual([
      'pictures: "atalho.jpg" não pôde ser aberto. Copie o arquivo de novo e confira a permissão de leitura.',
    ]);
  });

  it('that lie on their side are measured upright', async () => {
    const copy = contentCopy();
    const sideways = await picture(900, 1400).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    copy.put('pictures/deitada.jpg', sideways);
    copy.slip('fotos.yaml', 'arquivo: sala.jpg', 'arquivo: deitada.jpg');
    expect(copy.mistakes()).toEqual([]);
  });

  it('a plan as a PNG is taken, as a photo of a phone is not', async () => {
    const copy = contentCopy();
    copy.put('plans/oficial.png', await picture(900, 600).png().toBuffer());
    copy.slip('plantas.yaml', 'secao: tipo-a-phone.svg', 'secao: oficial.png');
    expect(copy.mistakes()).toEqual([]);
    copy.put(join('plans', 'planta.heic'), HEIC);
    expect(copy.mistakes()).toEqual([expect.stringContaining('plans: "planta.heic" é uma foto HEIC')]);
  });
});
