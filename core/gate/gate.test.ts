import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { copyOf } from '../../tests/support/content-copy.ts';
import { SAMPLE } from '../../tests/support/launch.ts';
import { contentOf, folderOf } from '../../tests/support/launch-with.ts';
import { FILES } from '../launch/files.ts';
import { knownKeys } from '../launch/schema/meanings.ts';
import { type Content, fileSchemas, type WholeContent } from '../launch/schema.ts';
import type { PriceUnit } from '../launch/table.ts';
import type { LaunchState } from './finding.ts';
import { launchReport, openFindings } from './open-findings.ts';

/** These tests need the sample itself, whose texts are known to be consistent. */
const folder = folderOf(SAMPLE);
const sample = contentOf(SAMPLE) as WholeContent;
const NOW = Date.parse('2026-10-01T12:00:00-03:00');
const MAIL = {
  configured: true,
  from: 'site@vilaserena.com.br',
  to: 'ana@vilaserena.com.br',
  tested: true,
};

function unitOf({ condicoes }: Content): PriceUnit {
  const [unit] = condicoes.tabela.unidades;
  if (!unit) throw new Error('a price table without a unit');
  return unit;
}

/** Content that may go live, except for the sample's pictures. */
function ready(): WholeContent {
  const content = structuredClone(sample);
  Object.assign(content.empreendimento, {
    site: 'https://www.vilaserena.com.br',
    whatsapp: '5585987341265',
    email: 'ana@vilaserena.com.br',
    grupo: 'Grupo Serena',
    endereco: { rua: 'Rua das Garças', numero: 'nº 445', cidade: 'Fortaleza/CE' },
    corretora: { nome: 'Serena Imóveis Ltda.', creci: 'CRECI 12345-J' },
    incorporacao: {
      registro: 'R-2/12.345',
      cartorio: '1º Ofício',
      data: '2026-08-01',
      regime: 'preco-fechado',
    },
  });
  content.condicoes.tabela['valida-ate'] = '2026-10-31';
  Object.assign(unitOf(content), {
    parcelas: 120,
    juros: 'sem juros',
    'total-financiado': 332000,
  });
  content.condicoes.textos['quadro-resumo'] = 'Peça o quadro-resumo ao consultor.';
  const notice = content.privacidade;
  notice.atualizada = 'Atualizada em outubro de 2026';
  notice.quem = 'Serena Imóveis Ltda., ana@vilaserena.com.br.';
  notice.dados = notice.dados.map(([datum, use]) => [datum, use, 'Consentimento', '6 meses']);
  return content;
}

/** Puts values at paths, joined by dots; undefined takes one away. */
function put(content: object, changes: Record<string, unknown>): void {
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const holder = keys.reduce<Record<string, unknown>>((part, key) => Object(part[key]), {
      ...content,
    });
    if (value === undefined) delete holder[last];
    else holder[last] = value;
  }
}
const CRECI = 'empreendimento.corretora.creci';
const REGISTRATION = 'empreendimento.incorporacao';
const UNIT = 'condicoes.tabela.unidades.0';
const LAST_DAY = 'condicoes.tabela.valida-ate';

/** A unit without a word on interest. */
function secondUnit() {
  const { juros: _, ...unit } = unitOf(ready());
  return { ...unit, unidade: '502' };
}

function findings(
  changes: Record<string, unknown> = {},
  state: Partial<LaunchState> = {},
): string[] {
  const content = ready();
  put(content, changes);
  return openFindings({ content, folder, now: NOW, mail: MAIL, ...state })
    .filter(({ title, id }) => title !== 'Imagens' && id !== 'textos-do-exemplo')
    .map(({ what, where }) => `${what} (${where})`);
}

describe('the gate', () => {
  it('is open on the sample, and says what, by which rule and where', () => {
    const open = openFindings({
      content: sample,
      folder,
      now: NOW,
      mail: { ...MAIL, configured: false },
    });
    expect([...new Set(open.map(({ title }) => title))]).toEqual([
      'Quem vende',
      'Incorporação',
      'Preço e pagamento',
      'Textos e números',
      'Imagens',
      'Privacidade',
      'Recebimento dos contatos',
    ]);
    const report = launchReport(open);
    expect(report).toMatch(new RegExp(`^Faltam ${open.length} pontos para o lançamento:`));
    expect(report).toContain('Regra: Lei 4.591/64, art. 32, § 3º');
    expect(report).toContain('piscina.jpg');
    expect(report).toMatch(/desenhos são os do exemplo.*favicon.svg, mark.svg.*mapa.svg/);
  });

  it('asks for a picture as long as it is the sample’s, and no longer', () => {
    const copy = copyOf(SAMPLE);
    const told = () =>
      openFindings({ content: copy.load(), folder: copy.root, now: NOW, mail: MAIL })
        .map(({ what }) => what)
        .find((what) => what.startsWith('Estas imagens'));
    copy.put('pictures/oficial.jpg', readFileSync(`${folder}/pictures/sala.jpg`));
    copy.slip('fotos.yaml', 'arquivo: sala.jpg', 'arquivo: oficial.jpg');
    expect(told()).toMatch(/oficial\.jpg/);
    const other = Buffer.concat([readFileSync(`${folder}/pictures/sala.jpg`), Buffer.from('x')]);
    copy.put('pictures/oficial.jpg', other);
    expect(told()).not.toMatch(/oficial\.jpg/);
    expect(told()).toMatch(/suite\.jpg/);
  });

  it('names each text of the sample, with the titles of its lists, and no other', () => {
    const copy = copyOf(SAMPLE);
    const places = () =>
      openFindings({ content: copy.load(), folder: copy.root, now: NOW, mail: MAIL })
        .filter(({ id, file }) => id === 'textos-do-exemplo' && file === 'sobre')
        .map(({ path = [] }) => path.join('.'));
    expect(places()).toEqual(['titulo', 'textos.0', 'nota', 'carrossel.fotos']);
    copy.set('sobre', 'titulo', 'Perto de tudo');
    copy.set('sobre', 'carrossel.fotos.0.titulo', 'Terraço');
    expect(places()).toEqual(['textos.0', 'nota']);
  });

  it('asks for an icon where the mark is too wide to be read as one', () => {
    const copy = copyOf(SAMPLE);
    const asks = () =>
      openFindings({ content: copy.load(), folder: copy.root, now: NOW, mail: MAIL }).some(
        ({ where }) => where === 'brand/favicon.svg',
      );
    copy.put('brand/mark.svg', '<svg viewBox="0 0 50 10"><path d="M0 0h50v10z"/></svg>');
    expect(asks(), 'with an icon drawn for it').toBe(false);
    copy.remove('brand/favicon.svg');
    expect(asks()).toBe(true);
    copy.put('brand/mark.svg', '<svg viewBox="0 0 20 10"><path d="M0 0h20v10z"/></svg>');
    expect(asks(), 'with a mark of two to one').toBe(false);
  });

  it('is shut when all is there', () => {
    expect(findings()).toEqual([]);
    expect(launchReport([])).toBe('Tudo pronto para o lançamento: nada em aberto.');
  });

  it.each<[what: string, changes: Record<string, unknown>, sentence: string]>([
    [
      'a phone of zeros',
      { 'empreendimento.whatsapp': '5585900000000' },
      'O WhatsApp +5585900000000 não é de ninguém',
    ],
    ['a phone of one digit', { 'empreendimento.whatsapp': '5585999999999' }, 'não é de ninguém'],
    ['a phone in a row', { 'empreendimento.whatsapp': '5585912345678' }, 'não é de ninguém'],
    [
      'a sample e-mail',
      { 'empreendimento.email': 'contato@exemplo.com.br' },
      'O e-mail contato@exemplo.com.br é de exemplo',
    ],
    [
      'a sample site',
      { 'empreendimento.site': 'https://residencial-lagoa.example' },
      'é de exemplo: os links',
    ],
    [
      'a site without TLS',
      { 'empreendimento.site': 'http://www.vilaserena.com.br' },
      'não é seguro',
    ],
    ['CRECI of zeros', { [CRECI]: 'CRECI 00000-J' }, 'não é um número de inscrição'],
    ['CRECI without a number', { [CRECI]: 'CRECI em andamento' }, 'não é um número de inscrição'],
    [
      'a firm without J',
      { 'empreendimento.corretora.empresa': true, [CRECI]: 'CRECI-CE 12.345-F' },
      'é empresa, e o CRECI "CRECI-CE 12.345-F" não termina em J',
    ],
    [
      'names in brackets',
      { 'rodape.sobre': 'Uma empresa do [grupo].' },
      'Falta preencher o que está entre colchetes: [grupo] (content/rodape.yaml)',
    ],
    ['no registration', { [REGISTRATION]: undefined }, 'Falta o registro da incorporação'],
    [
      'an old registration',
      { [`${REGISTRATION}.data`]: '2026-03-01' },
      'é de 01/03/2026, há 214 dias. Confirme a data',
    ],
    ['a registration to come', { [`${REGISTRATION}.data`]: '2026-12-01' }, 'ainda não chegou'],
    [
      'an adjustable price in one sum',
      { [`${REGISTRATION}.regime`]: 'reajustavel' },
      'Falta separar o preço do terreno',
    ],
    [
      'parts that are not the sum',
      {
        [`${REGISTRATION}.regime`]: 'administracao',
        [`${UNIT}.terreno`]: 60_000,
        [`${UNIT}.construcao`]: 200_000,
      },
      'não somam o valor total (R$ 332.000)',
    ],
    ['no interest told', { [`${UNIT}.juros`]: undefined }, 'Falta: os juros, ou "sem juros"'],
    ['no instalments told', { [`${UNIT}.parcelas`]: undefined }, 'Falta: o número de parcelas'],
    ['a table without a date', { [LAST_DAY]: undefined }, 'A tabela não diz até quando vale'],
    ['a table past its date', { [LAST_DAY]: '2026-09-30' }, 'A tabela valia até 30/09/2026'],
    [
      'no summary of the contract',
      { 'condicoes.textos.quadro-resumo': undefined },
      'quadro-resumo',
    ],
    [
      'a phase that nobody knows',
      { 'empreendimento.ficha.fases': [{ nome: 'Fase 1' }], [`${UNIT}.fase`]: 'Fase 3' },
      'A unidade 201 é da fase "Fase 3", e as da ficha são: Fase 1',
    ],
    [
      'what one of several units lacks',
      { 'condicoes.tabela.unidades.1': secondUnit() },
      'Unidade 502: O exemplo de pagamento está incompleto. Falta: os juros',
    ],
    [
      'no controller',
      { 'privacidade.quem': 'Nós, ana@vilaserena.com.br.' },
      'não diz quem é o controlador',
    ],
    [
      'no contact',
      {
        'privacidade.quem': 'Serena Imóveis Ltda.',
        'privacidade.direitos': 'Você pode ver, corrigir e apagar os dados.',
      },
      'não diz como falar com o controlador',
    ],
    [
      'no retention',
      { 'privacidade.dados': [['Nome', 'Falar com você', 'Consentimento', '[prazo]']] },
      'não diz por quanto tempo',
    ],
    [
      'where visits come from, noted and not told',
      { 'empreendimento.origem': true },
      'não diz que o site guarda de onde a pessoa veio',
    ],
  ])('finds %s', (_, changes, sentence) => {
    expect(findings(changes).join('\n')).toContain(sentence);
  });

  it('leads to a field that the file may have', () => {
    const open = openFindings({ content: sample, folder, now: NOW, mail: MAIL });
    const places = open
      .filter(({ where }) => where !== 'brand, drawings')
      .map(({ file, path = [] }) => ({ file, path }));
    const unknown = places.filter(({ file, path }) => {
      const schema = FILES.find((one) => one.file === file)?.file;
      const [above, key] = [path.slice(0, -1), path.at(-1)];
      return (
        !schema || (typeof key === 'string' && !knownKeys(fileSchemas[schema], above).includes(key))
      );
    });
    expect(unknown).toEqual([]);
    expect(places).toContainEqual({ file: 'empreendimento', path: ['corretora', 'nome'] });
    expect(places).toContainEqual({ file: 'condicoes', path: ['tabela', 'parcelas'] });
    expect(places).toContainEqual({ file: 'privacidade', path: ['atualizada'] });
  });

  it('leads to the unit that it is about, of several', () => {
    const content = ready();
    content.condicoes.tabela.unidades.push(secondUnit());
    const [first] = openFindings({ content, folder, now: NOW, mail: MAIL });
    expect(first).toMatchObject({ file: 'condicoes', path: ['tabela', 'unidades', 1, 'juros'] });
  });

  it.each([{ 'atualizada-em': '2026-08-01' }, { concretizada: true }])(
    'takes an old registration that was renewed, or whose building has begun: %j',
    (more) => {
      const registration = { ...ready().empreendimento.incorporacao, data: '2026-01-01', ...more };
      expect(findings({ [REGISTRATION]: registration })).toEqual([]);
    },
  );

  it('asks nothing of a price that is not told', () => {
    const hidden = { [LAST_DAY]: undefined, 'condicoes.tabela.situacao': 'em-atualizacao' };
    expect(findings(hidden)).toEqual([]);
  });

  it.each([
    [{ configured: false }, 'Nenhum envio de e-mail está configurado'],
    [{ from: 'site@example.com' }, 'O remetente site@example.com é de exemplo'],
    [{ to: 'contato@exemplo.com.br' }, 'Os contatos vão para contato@exemplo.com.br'],
    [{ tested: false }, 'O envio ainda não foi testado'],
  ])('finds mail that would not arrive: %j', (change, sentence) => {
    expect(findings({}, { mail: { ...MAIL, ...change } })).toEqual([
      expect.stringContaining(sentence),
    ]);
  });
});
