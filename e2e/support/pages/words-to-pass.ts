import type { Locator } from '@playwright/test';

/**
 * Counts the words that a user reads before a tap: the visible words before the target, those on it, and, if the
 * target is one of two choices, those on the other choice. A number with its unit counts as one word.
 */
export const wordsToPass = (target: Locator): Promise<number> =>
  target.evaluate((pressed) => {
    const elsewhere = 'nav, .LanguageSwitch, .Brand, .ProductBanner-tag, .SkipLink, .vh';
    const control = 'a, button, summary, [role="radio"], label:has(input[type="radio"])';
    const isWord = (token: string): boolean => /[\p{L}\p{N}]/u.test(token) && !['h', 'm', 'min'].includes(token);
    const choices = pressed.closest('.ChoiceGroup');
    const root = pressed.closest('[role="dialog"], dialog[open]') ?? document.body;

    const isBefore = (node: Node): boolean =>
      (pressed.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
    const isRead = (node: Node, parent: Element): boolean => {
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      if (parent.closest(elsewhere)) return false;
      if (pressed.contains(node)) return true;
      return !parent.closest(control) && (isBefore(node) || choices?.contains(node) === true);
    };
    const isInView = (node: Node): boolean => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { top, bottom, width } = range.getBoundingClientRect();
      return width > 1 && bottom > 0 && top < innerHeight;
    };

    let words = 0;
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (isRead(text, text.parentElement!) && isInView(text))
        words += text.nodeValue!.split(/\s+/u).filter(isWord).length;
    return words;
  });
