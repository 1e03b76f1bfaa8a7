import type { Page } from '@playwright/test';

export const TRANSLATED = '~';

export function translate(page: Page): Promise<void> {
  return page.evaluate((mark) => {
    const LEFT = 'script, style, noscript, textarea, svg, font, [translate="no"]';
    const translateText = (text: Text) => {
      if (text.data.trim() === '' || text.parentElement?.closest(LEFT)) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data.replaceAll(/\p{L}+/gu, (word) => word + mark);
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translateAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node: Node | null = walker.currentNode; node; node = walker.nextNode())
        if (node instanceof Text) texts.push(node);
      texts.forEach(translateText);
    };
    translateAll(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes)
          if (node.isConnected) translateAll(node);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, TRANSLATED);
}
