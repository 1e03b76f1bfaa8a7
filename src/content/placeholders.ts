import { fill } from './fill.ts';
import type { Mistake } from './mistake.ts';
import type { Content } from './schema.ts';
import { suggest } from './suggest.ts';
import { textsOf } from './yaml/paths.ts';
import type { Source } from './yaml/read-yaml.ts';

/** What a text of one field may name besides the launch's own names; `needs` must be there. */
const OWN_NAMES: Record<string, { needs: string[]; may?: string[] }> = {
  'mensagens.depois-do-envio': { needs: ['nome', 'celular'] },
  'mensagens.numero-de-fora': { needs: ['nome', 'celular'] },
  'condicoes.textos.nota': { needs: ['unidade', 'mes'], may: ['valida-ate'] },
  'condicoes.textos.parte-do-sinal': { needs: ['porcento'] },
  'condicoes.textos.validade': { needs: ['valida-ate'] },
  'condicoes.textos.pagamento': { needs: ['parcelas', 'juros', 'total-financiado'] },
  'condicoes.textos.terreno-e-construcao': { needs: ['terreno', 'construcao'] },
  'mapa.mapa-url': { needs: ['busca'] },
  'mapa.rota-url': { needs: ['busca'] },
  'cookies.aviso.texto': { needs: ['empresas'] },
  'cookies.privacidade.texto': { needs: ['servicos'] },
  'cookies.privacidade.cookies': { needs: ['servico', 'nomes', 'tempo'] },
  'sala.palavras.olhando': { needs: ['lugar'] },
  'medidas.palavras.peca': { needs: ['nome', 'tamanho'] },
  'medidas.palavras.ponta': { needs: ['medida', 'n'] },
  'medidas.palavras.passagem': { needs: ['medida'] },
  'medidas.palavras.diferenca': { needs: ['largura', 'comprimento'] },
  'medidas.palavras.mais-larga': { needs: ['n'] },
  'medidas.palavras.mais-estreita': { needs: ['n'] },
  'medidas.palavras.mais-comprida': { needs: ['n'] },
  'medidas.palavras.mais-curta': { needs: ['n'] },
  'medidas.palavras.cheio': { needs: ['n'] },
  'medidas.palavras.reguas-cheias': { needs: ['n'] },
  'medidas.mensagem': { needs: ['planta', 'pecas'] },
  'medidas.mensagem-vazia': { needs: ['planta'] },
  'medidas.mensagem-mais': { needs: ['n'] },
  'medidas.mensagem-sala': { needs: ['tamanho'] },
};

/** The names that every text may use, from `empreendimento.yaml`. */
const SHARED = [
  'empreendimento',
  'rua',
  'numero',
  'cidade',
  'endereco',
  'corretora',
  'creci',
  'grupo',
  'rotulo',
  'whatsapp',
  'email',
  'site',
  'ano',
  'stand',
  'descricao',
] as const;
/** Two more once the launch is registered. */
const REGISTERED = ['registro', 'cartorio'] as const;
/** Fields that the names are made of can't name anything themselves. */
const SOURCES = new Set([
  'nome',
  'site',
  'whatsapp',
  'email',
  'grupo',
  'ano',
  'endereco.rua',
  'endereco.numero',
  'endereco.cidade',
  'corretora.nome',
  'corretora.creci',
  'incorporacao.registro',
  'incorporacao.cartorio',
]);

const quotedList = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

function unknownName(name: string, names: readonly string[], own: readonly string[]): string {
  const near = suggest(name.replaceAll(/[{}\s]/g, ''), names);
  if (near) return `tem {${name}}, que não existe. Escreva {${near}}`;
  const visitor = ['nome', 'celular'].includes(name)
    ? `, que só existe em "depois-do-envio" e "numero-de-fora" de mensagens.yaml. Para o nome do lançamento, escreva {empreendimento}`
    : ', que não existe aqui';
  return `tem {${name}}${visitor}. Neste texto valem: ${quotedList([...own, ...names.filter((known) => !own.includes(known))])}`;
}

/** Names in braces that nothing answers to, that were forgotten, or that do not close. */
export function findPlaceholderMistakes(source: Source, company: Source | undefined): Mistake[] {
  const mistakes: Mistake[] = [];
  const registered = typeof company?.data === 'object' && Object.hasOwn(company?.data ?? {}, 'incorporacao');
  const shared = registered ? [...SHARED, ...REGISTERED] : SHARED;
  for (const { path, text } of textsOf(source.data)) {
    const field = path.join('.');
    const { needs = [], may = [] } = OWN_NAMES[`${source.name}.${field}`] ?? {};
    const own = [...needs, ...may];
    const isSource = source.name === 'empreendimento' && SOURCES.has(field);
    const names = isSource ? own : [...own, ...shared];
    const tell = (what: string, example?: string) => mistakes.push(source.mistakeAt(path, what, example));
    const known = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
    for (const name of known) {
      if (names.includes(name)) continue;
      if (isSource) tell('não aceita nomes entre chaves: é daqui que os outros textos os tiram');
      else tell(unknownName(name, names, own));
    }
    if (/[{}]/.test(text.replaceAll(/\{[^{}]*\}/g, '')))
      tell('tem uma chave "{" ou "}" sem a outra', own[0] ? `{${own[0]}}` : '{empreendimento}');
    // A misspelt name was told already.
    const meant = known.map((name) => suggest(name.trim(), names) ?? name);
    const missing = needs.filter((name) => !meant.includes(name));
    if (missing.length > 0 && text.trim() !== '')
      tell(`precisa conter ${missing.map((name) => `{${name}}`).join(' e ')}`);
  }
  return mistakes;
}

/** `5585900000000` as `(85) 90000-0000`. */
function dialled(whatsapp: string): string {
  const [, area, number = ''] = /^55(\d\d)(\d+)$/.exec(whatsapp) ?? [];
  return `(${area}) ${number.slice(0, -4)}-${number.slice(-4)}`;
}

function sharedValues(company: Content['empreendimento']): Record<string, string> {
  const { rua, numero, cidade } = company.endereco;
  const values: Record<string, string> = {
    empreendimento: company.nome,
    rua,
    numero,
    cidade,
    endereco: `${rua}, ${numero}, ${cidade}`,
    corretora: company.corretora.nome,
    creci: company.corretora.creci,
    grupo: company.grupo,
    whatsapp: dialled(company.whatsapp),
    email: company.email,
    site: company.site,
    ano: String(company.ano),
    registro: company.incorporacao?.registro ?? '',
    cartorio: company.incorporacao?.cartorio ?? '',
  };
  // These three may use the ones above.
  values.rotulo = fill(company.rotulo, values);
  values.descricao = fill(company.descricao, values);
  values.stand = company.stand.map((line) => fill(line, values)).join(', ');
  return values;
}

/** Puts values into every text inside, however deep. */
function fillInside(group: object, values: Record<string, string>): void {
  for (const [key, value] of Object.entries(group)) {
    if (typeof value === 'string') Reflect.set(group, key, fill(value, values));
    else if (typeof value === 'object' && value !== null) fillInside(value, values);
  }
}

/** The content with the launch's own names put into every text: a rename is one edit. */
export function fillNames(content: Content): Content {
  const { empreendimento, condicoes, rodape } = content;
  const values = sharedValues(empreendimento);
  const named = structuredClone(content);
  fillInside(named, values);
  if (!empreendimento.incorporacao) return named;
  // The law wants the registration also beside the price.
  const registro = condicoes.textos.registro ?? rodape.incorporacao;
  const textos = { ...named.condicoes.textos, registro: fill(registro, values) };
  return { ...named, condicoes: { ...named.condicoes, textos } };
}
