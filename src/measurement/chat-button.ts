/** Where a chat button stands, by the name of the content file that has its words; the first that fits. */
const PLACES: [selector: string, name: string][] = [
  ['.toast', 'aviso'],
  ['dialog', 'janela'],
  ['.floating-chat', 'flutuante'],
  ['.hero', 'capa'],
  ['header', 'topo'],
  ['footer', 'rodape'],
  ['#plantas', 'plantas'],
  ['#duvidas', 'perguntas'],
  ['#condicoes', 'condicoes'],
];

/** The chat link under a press, whatever of it was pressed. */
export const chatLinkAt = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="https://wa.me/"]') : null;

/** Which button opened the chat. */
export const placeOf = (link: Element): string =>
  PLACES.find(([selector]) => link.closest(selector))?.[1] ?? 'outro';

/** Whether a link's address says who the visitor is: the links in notices do. */
export const namesVisitor = (link: Element): boolean => link.closest('.toast') !== null;
