import { fill } from '../../content/fill.ts';
import { content } from '../../content/index.ts';

const { mapa, empreendimento, formularios } = content;
const { rua, numero, cidade } = empreendimento.endereco;

export const address = `${rua}, ${numero}, ${cidade}`;

const searchUrl = (template: string) => fill(template, { busca: encodeURIComponent(address) });

/** Where the maps service shows the address, and the way to it. */
export const mapUrl = searchUrl(mapa['mapa-url']);
export const routeUrl = searchUrl(mapa['rota-url']);

/** What is said of the service's frame, and of copying the address. */
export const words = {
  frame: mapa.quadro,
  loading: mapa.carregando,
  drawn: mapa.desenhado,
  copy: mapa['botao-copiar'],
  copied: formularios.avisos['endereco-copiado'],
  notCopied: formularios.avisos['endereco-nao-copiado'],
};
