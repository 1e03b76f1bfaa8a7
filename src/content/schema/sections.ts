import { z } from 'zod';
import { plainKey, suggest } from '../suggest.ts';
import { group, id, minutes, naming, oneOf, rate, text, texts, titled, years } from './fields.ts';
import { meaning } from './meanings.ts';
import { photoFor } from './pictures.ts';

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

export const topo = z.strictObject({
  ...texts('botao pular'),
  menu: z.array(z.strictObject({ texto: text, destino: target })),
  flutuante: text,
});

export const capa = z.strictObject({
  titulo: text.refine((value) => value.split(/\s+/).length <= 8, 'pode ter no máximo 8 palavras'),
  texto: text,
  fatos: z
    .array(z.strictObject({ destaque: text, texto: text, destino: target.optional() }))
    .length(4, 'precisa ter 4 fatos'),
  condicoes: text.default('Ver quanto custa'),
  foto: photoFor('capa'),
  'foto-celular': photoFor('capa-celular'),
  compartilhar: z.strictObject({ foto: photoFor('compartilhar'), fatos: text }),
});

export const sobre = z.strictObject({
  titulo: text,
  textos: z.array(text).min(1),
  nota: text.optional(),
  carrossel: z.strictObject({
    nome: text,
    fotos: z
      .array(
        z.strictObject({
          titulo: text,
          foto: photoFor('carrossel', 'carrossel-celular'),
          'foto-celular': photoFor('carrossel-celular').optional(),
        }),
      )
      .min(2, 'precisa ter ao menos duas fotos'),
  }),
});

export const localizacao = z.strictObject({
  titulo: text,
  lagoa: titled.extend({ minutos: minutes }),
  lugares: z
    .array(titled.extend({ desenho: meaning(id, { name: 'drawing' }), minutos: minutes.optional() }))
    .length(5, 'precisa ter 5 lugares'),
});

export const investimento = z.strictObject({
  ...texts('titulo texto nota'),
  eixo: text.default('índice, hoje = 100'),
  'taxa-anual': rate,
  anos: years,
});

export const lazer = z.strictObject({
  titulo: text,
  itens: z
    .array(
      titled
        .extend({
          foto: photoFor('lazer').optional(),
          desenho: oneOf(['pet', 'delivery', 'bicycle']).optional(),
        })
        .refine(
          (item) => Boolean(item.foto) !== Boolean(item.desenho),
          'precisa de uma foto ou de um desenho, e não dos dois',
        ),
    )
    .length(7, 'precisa ter 7 itens'),
});

const mapAddress = naming('busca').refine(
  (value) => /^https:\/\/[^\s<>"]+$/.test(value),
  'precisa ser só o endereço do serviço de mapas, começando com https:// e com {busca} no lugar da rua. Exemplo: "https://www.google.com/maps?q={busca}&output=embed"',
);

export const mapa = z.strictObject({
  'mapa-url': mapAddress,
  'rota-url': mapAddress,
  ...texts('botao-rota botao-copiar carregando desenhado quadro'),
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
});

export const perguntas = z.strictObject({
  ...texts('titulo texto botao'),
  perguntas: z.array(group('pergunta resposta')).length(8, 'precisa ter 8 perguntas'),
});

export const rodape = z.strictObject({
  sobre: text,
  rotulos: z.strictObject({ ...texts('whatsapp email stand'), pagina: text.default('Página') }),
  ...texts('botao privacidade'),
  incorporacao: text.default('Incorporação registrada sob o nº {registro} no {cartorio}.'),
});
