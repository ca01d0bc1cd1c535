import type { Page } from 'playwright-core';

/** Does what a browser's translator does: every text moves into two new elements. Returns errors of the page's code from then on. */
export async function translatePage(page: Page): Promise<string[]> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => {
    // A part that was translated before it came to life is drawn anew by React, which reports that as error 418.
    if (!message.includes('React error #418')) errors.push(message);
  });
  await page.addInitScript(() => {
    const left = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TITLE', 'OPTION', 'TEXTAREA', 'FONT']);
    const translate = (node: Node) => {
      if (node instanceof Text) {
        if (!node.parentElement || node.data.trim() === '' || left.has(node.parentElement.tagName)) return;
        if (node.parentElement.closest('svg')) return;
        const inner = document.createElement('font');
        const outer = document.createElement('font');
        outer.append(inner);
        node.replaceWith(outer);
        inner.append(node.data);
      } else if (node instanceof Element && !left.has(node.tagName)) {
        for (const child of [...node.childNodes]) translate(child);
      }
    };
    const begin = () => {
      translate(document.body);
      new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes)
          for (const node of type === 'characterData' ? [target] : addedNodes)
            if (node.isConnected) translate(node);
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    };
    addEventListener('load', begin);
  });
  return errors;
}
