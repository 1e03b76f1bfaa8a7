import chatIcon from '../assets/drawings/chat-icon.svg?raw';
import mark from '../assets/drawings/mark.svg?raw';

/** A drawing as a `<symbol>`, so that every use of it on a page is one line. */
function symbol(id: string, svg: string): string {
  const [, attributes = '', body = ''] = /<svg xmlns="[^"]+"([^>]*)>(.*)<\/svg>/s.exec(svg) ?? [];
  return `<symbol id="${id}"${attributes}>${body}</symbol>`;
}

/** The one-colour drawings that stand inside text and buttons. */
export const sprite = symbol('mark', mark) + symbol('chat-icon', chatIcon);
