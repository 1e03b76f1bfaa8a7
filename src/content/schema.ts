import { z } from 'zod';
import * as field from './fields.ts';
import { measuring, room } from './inside.ts';
import { plainKey, suggest } from './suggest.ts';
import { amountChecks, formatMoney, reais } from './table.ts';
import { DEFAULT_TIME_ZONE } from './time-zone.ts';

const { text, id, minutes, focus, area, money, oneOf } = field;

const titled = z.strictObject({ titulo: text, texto: text });

/**
 * Every place a picture can stand in, with the pixels its crop must have at least, width and height;
 * `src/pictures/slots.ts` says how it is framed there.
 */
export const SLOT_NEEDS = {
  capa: [1280, 720],
  'capa-celular': [768, 880],
  carrossel: [960, 600],
  'carrossel-celular': [668, 835],
  lazer: [720, 600],
  garden: [900, 660],
  condicoes: [1280, 720],
  'condicoes-celular': [585, 668],
  compartilhar: [1200, 538],
} as const satisfies Record<string, readonly [number, number]>;
export type SlotName = keyof typeof SLOT_NEEDS;
export const SLOTS = Object.keys(SLOT_NEEDS).filter((name): name is SlotName =>
  Object.hasOwn(SLOT_NEEDS, name),
);

const photo = z.strictObject({
  arquivo: text,
  alt: text,
  legenda: text,
  cor: field.colour,
  foco: focus,
  recortes: z.partialRecord(z.enum(SLOTS), field.crop),
  /** The same view before dawn, to the pixel: the page opens with it. */
  madrugada: text.optional(),
});

const plan = z
  .strictObject({
    titulo: text,
    'area-privativa': area,
    jardim: area.optional(),
    alt: text,
    desenho: z.strictObject({
      secao: text,
      'secao-lado-a-lado': text.optional(),
      ampliada: text,
    }),
    escala: field.drawingScale.optional(),
    ambientes: z.array(z.strictObject({ nome: text, area })).min(1, 'precisa ter ao menos um ambiente'),
  })
  .superRefine((value, context) => {
    const sum = value.ambientes.reduce((total, room) => total + room.area, 0);
    if (sum > value['area-privativa'] + 0.005) {
      const formatted = (n: number) => n.toFixed(2).replace('.', ',');
      context.addIssue({
        code: 'custom',
        path: ['ambientes'],
        message: `a soma dos ambientes (${formatted(sum)} m²) passa da área privativa (${formatted(value['area-privativa'])} m²)`,
      });
    }
  });

const planGroup = z.strictObject({
  titulo: text,
  plantas: z
    .array(id)
    .min(1, 'precisa ter ao menos uma planta')
    .refine((plans) => plans.length <= 4, 'pode ter no máximo 4 plantas'),
  foto: id.optional(),
  'foto-titulo': text.optional(),
});

/** A row of the privacy table. */
const row = z
  .array(text, 'precisa ser uma lista de 4 textos entre colchetes')
  .length(4, 'precisa ter 4 textos (ponha entre aspas o que tem vírgula)')
  .transform((cells) => cells as [string, string, string, string]);

/** The registration that every advert of a launch must name: Lei 4.591/64, art. 32, § 3. */
const incorporation = z.strictObject({
  registro: text,
  cartorio: text,
  /** Day of the registration; after 180 days without sale, loan or works it must be renewed (art. 33). */
  data: field.date,
  'atualizada-em': field.date.optional(),
  concretizada: field.yesNo.optional(),
  /** How the building is paid for; adverts with a price tell land and works apart for the last two (arts. 56, 62). */
  regime: oneOf(['preco-fechado', 'reajustavel', 'administracao']),
});

/** The price table as a person writes it, in `condicoes.yaml` or in `conditions.json`. */
export const writtenTable = z
  .strictObject({
    situacao: oneOf(['vigente', 'em-atualizacao']),
    unidade: text,
    andar: text,
    total: money.pipe(reais),
    sinal: money.pipe(reais),
    parcela: money.pipe(reais),
    mes: field.month,
    'valida-ate': field.date.optional(),
    parcelas: field.instalments.optional(),
    juros: text.optional(),
    'total-financiado': money.pipe(reais).optional(),
    terreno: money.pipe(reais).optional(),
    construcao: money.pipe(reais).optional(),
  })
  .check(...amountChecks)
  .superRefine((table, context) => {
    const { total, terreno = 0, construcao = 0 } = table;
    const financed = table['total-financiado'];
    const tell = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (financed !== undefined && financed < total) {
      tell(
        'total-financiado',
        `foi entendido como ${formatMoney(financed)} e não pode ser menor que o valor total (${formatMoney(total)})`,
      );
    }
    if (terreno + construcao > total) {
      tell(
        terreno > total ? 'terreno' : 'construcao',
        `terreno e construção foram entendidos como ${formatMoney(terreno)} e ${formatMoney(construcao)}, que juntos passam do valor total (${formatMoney(total)})`,
      );
    }
  });

/** Anchors of the landing page that a menu may lead to. */
const TARGETS = [
  'receber',
  'sobre',
  'localizacao',
  'investimento',
  'lazer',
  'plantas',
  'mapa',
  'duvidas',
  'condicoes',
  'contato',
] as const;
const target = text.transform((value, context) => {
  const meant = plainKey(value.replace(/^\/?#/, ''));
  const found = TARGETS.find((anchor) => anchor === meant);
  if (found) return found;
  const message = `leva a "${value}", que não é uma seção da página. As seções são: ${TARGETS.join(', ')}. Exemplo: ${suggest(meant, TARGETS) ?? 'lazer'}`;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

const mapAddress = text.refine(
  (value) => /^https:\/\/[^\s<>"]+$/.test(value),
  'precisa ser só o endereço do serviço de mapas, começando com https:// e com {busca} no lugar da rua. Exemplo: "https://www.google.com/maps?q={busca}&output=embed"',
);

/** One schema a content file; the key is the file's name without `.yaml`. */
export const fileSchemas = {
  empreendimento: z.strictObject({
    nome: text,
    site: field.url,
    descricao: text,
    whatsapp: field.whatsapp,
    email: field.email,
    endereco: z.strictObject({ rua: text, numero: text, cidade: text }),
    /** Line by line. */
    stand: z.array(text).min(1, 'precisa ter ao menos uma linha').default(['{rua}, {numero}', '{cidade}']),
    rotulo: text,
    grupo: text,
    corretora: z.strictObject({ nome: text, creci: text, empresa: field.yesNo.optional() }),
    ano: field.year,
    /** Of the times that the broker reads. */
    fuso: field.timeZone.default(DEFAULT_TIME_ZONE),
    /** Leads tell where their visit came from. */
    origem: field.yesNo.default(false),
    incorporacao: incorporation.optional(),
  }),
  mensagens: z.strictObject({
    consultor: text,
    'saber-mais': text,
    plantas: text,
    condicoes: text,
    interesse: text,
    'depois-do-envio': text,
    'sem-dados': text,
    'numero-de-fora': text,
  }),
  formularios: z.strictObject({
    lead: z.strictObject({ titulo: text, botao: text, conversa: text }),
    contato: z.strictObject({ titulo: text, botao: text }),
    campos: z.strictObject({
      nome: z.strictObject({ rotulo: text, exemplo: text, vazio: text }),
      celular: z.strictObject({ rotulo: text, exemplo: text, vazio: text, curto: text, estrangeiro: text }),
      mensagem: z.strictObject({ rotulo: text, exemplo: text }),
    }),
    enviando: text,
    avisos: z.strictObject({
      obrigatorios: titled,
      telefone: titled,
      falha: titled,
      sucesso: titled,
      contato: titled,
      reenviado: titled,
      'endereco-copiado': titled,
      'endereco-nao-copiado': titled,
      'imagem-nao-aberta': titled.extend({ link: text, abrindo: text }),
    }),
    'abrir-conversa': text,
    'falar-agora': text,
    privacidade: text.default('Aviso de privacidade'),
    fechar: text,
  }),
  topo: z.strictObject({
    botao: text,
    pular: text,
    menu: z.array(z.strictObject({ texto: text, destino: target })),
    flutuante: text,
  }),
  capa: z.strictObject({
    titulo: text.refine((value) => value.split(/\s+/).length <= 8, 'pode ter no máximo 8 palavras'),
    texto: text,
    fatos: z
      .array(z.strictObject({ destaque: text, texto: text, destino: target.optional() }))
      .length(4, 'precisa ter 4 fatos'),
    condicoes: text.default('Ver quanto custa'),
    foto: id,
    'foto-celular': id,
    compartilhar: z.strictObject({ foto: id, fatos: text }),
  }),
  sobre: z.strictObject({
    titulo: text,
    textos: z.array(text).min(1),
    nota: text.optional(),
    carrossel: z.strictObject({
      nome: text,
      fotos: z
        .array(z.strictObject({ titulo: text, foto: id, 'foto-celular': id.optional() }))
        .min(2, 'precisa ter ao menos duas fotos'),
    }),
  }),
  localizacao: z.strictObject({
    titulo: text,
    lagoa: titled.extend({ minutos: minutes }),
    lugares: z
      .array(titled.extend({ desenho: id, minutos: minutes.optional() }))
      .length(5, 'precisa ter 5 lugares'),
  }),
  investimento: z.strictObject({
    titulo: text,
    texto: text,
    nota: text,
    eixo: text.default('índice, hoje = 100'),
    'taxa-anual': field.rate,
    anos: field.years,
  }),
  lazer: z.strictObject({
    titulo: text,
    itens: z
      .array(
        titled
          .extend({ foto: id.optional(), desenho: oneOf(['pet', 'delivery', 'bicycle']).optional() })
          .refine(
            (item) => Boolean(item.foto) !== Boolean(item.desenho),
            'precisa de uma foto ou de um desenho, e não dos dois',
          ),
      )
      .length(7, 'precisa ter 7 itens'),
  }),
  plantas: z.strictObject({
    titulo: text,
    abas: z.strictObject({ tipo: text, garden: text }),
    tipo: planGroup,
    garden: planGroup,
    nota: text,
    legenda: text,
    botao: text,
    plantas: z.record(id, plan),
  }),
  mapa: z.strictObject({
    'mapa-url': mapAddress,
    'rota-url': mapAddress,
    'botao-rota': text,
    'botao-copiar': text,
    carregando: text,
    desenhado: text,
    quadro: text,
    lagoa: z.strictObject({ titulo: text, minutos: minutes }),
    perto: text.default('Por perto:'),
    lugares: z.array(
      z.strictObject({
        titulo: text,
        nome: text.optional(),
        icone: oneOf(['mercado', 'sacola', 'escola', 'hospital']),
        minutos: minutes.optional(),
      }),
    ),
  }),
  perguntas: z.strictObject({
    titulo: text,
    texto: text,
    botao: text,
    perguntas: z
      .array(z.strictObject({ pergunta: text, resposta: text }))
      .length(8, 'precisa ter 8 perguntas'),
  }),
  condicoes: z.strictObject({
    tabela: writtenTable,
    textos: z.strictObject({
      titulo: text,
      texto: text,
      total: text,
      sinal: text,
      'parte-do-sinal': text,
      saldo: text,
      'formas-do-saldo': text,
      parcelas: text,
      'a-partir-de': text,
      'plano-completo': text,
      nota: text,
      botao: text,
      'em-atualizacao': titled,
      pagamento: text.default(
        '{parcelas} parcelas mensais, {juros}. Total com financiamento: {total-financiado}.',
      ),
      'terreno-e-construcao': text.default(
        'Fração ideal do terreno: {terreno}. Construção: {construcao}, com preço reajustável.',
      ),
      validade: text.default('Valores válidos até {valida-ate}.'),
      'quadro-resumo': text.optional(),
      registro: text.optional(),
    }),
    foto: id,
  }),
  rodape: z.strictObject({
    sobre: text,
    rotulos: z.strictObject({ whatsapp: text, email: text, stand: text, pagina: text.default('Página') }),
    botao: text,
    privacidade: text,
    incorporacao: text.default('Incorporação registrada sob o nº {registro} no {cartorio}.'),
  }),
  paginas: z.strictObject({
    'nao-encontrada': titled.extend({ botao: text }),
    obrigado: titled.extend({ voltar: text }),
    'nao-enviado': titled.extend({ voltar: text }),
    privacidade: z.strictObject({
      titulo: text,
      atualizada: text,
      abertura: text,
      quem: titled,
      dados: z.strictObject({
        titulo: text,
        colunas: row,
        linhas: z.array(row).min(1, 'precisa ter ao menos uma linha'),
      }),
      compartilhamos: titled,
      direitos: titled,
    }),
  }),
  cookies: z.strictObject({
    'google-analytics': field.analyticsId.optional(),
    'google-ads': field.adsConversion.optional(),
    'meta-pixel': field.pixelId.optional(),
    aviso: titled.extend({
      recusar: text,
      aceitar: text,
      escolher: text,
      visitas: text,
      anuncios: text,
      salvar: text,
    }),
    preferencias: text,
    privacidade: titled.extend({ cookies: text }),
  }),
  fotos: z.record(id, photo),
  sala: room,
  medidas: measuring,
} as const;

export type Content = { [Name in keyof typeof fileSchemas]: z.infer<(typeof fileSchemas)[Name]> };
export type Photo = z.infer<typeof photo>;
export type Plan = z.infer<typeof plan>;
