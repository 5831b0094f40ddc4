export interface LayoutFault {
  kind: string;
  /** The text concerned, and the fault. */
  text: string;
}

/**
 * Finds layout faults that a user would see: text that overlaps, is cut off, leaves its box or is broken; sideways
 * scrolling; targets below 44 px; touching labels in the navigation; a toast over the heading. It scrolls through the
 * page and an open dialog, and back. `mainButton` must be visible without scrolling. The function is self-contained, so
 * that Playwright can send it to its page.
 */
export function layoutFaults(mainButton?: string): LayoutFault[] {
  const TARGET = 44;
  const LABEL_GAP = 4;
  /** Space from the screen's edges to the text of a card, both sides together. */
  const CARD_EDGES = 80;
  /** Differences of up to this many pixels come from rounding. */
  const SLACK = 1.5;
  /** The share of a line's height above its capitals, and below its baseline, where nothing is drawn. */
  const BLANK = 0.22;

  type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
  interface Line extends Box {
    element: Element;
    node: Text;
    words: string;
  }

  const found = new Map<string, LayoutFault>();
  const report = (kind: string, text: string) => found.set(`${kind} ${text}`, { kind, text });

  const scrolls = (value: string) => value === 'auto' || value === 'scroll';
  const opaque = ({ backgroundColor, backgroundImage }: CSSStyleDeclaration) =>
    backgroundImage !== 'none' || !/^(transparent|.*[,/] ?0\))$/.test(backgroundColor);
  const intersection = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const overflow = (box: Box, frame: Box) => ({
    x: box.left < frame.left - SLACK || box.right > frame.right + SLACK,
    y: box.top < frame.top - SLACK || box.bottom > frame.bottom + SLACK,
  });
  const isEmpty = (box: Box, slack = 0) => box.right - box.left <= slack || box.bottom - box.top <= slack;
  const layersAt = ({ left, right, top, bottom }: Box) =>
    document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
  const pairsOf = (lines: readonly Line[]) =>
    lines.flatMap((a, index) => lines.slice(index + 1).map((b) => [a, b] as const));
  const words = (text: string) => `“${text.replace(/\s+/g, ' ').trim().slice(0, 40)}”`;
  const nameOf = (element: Element) =>
    words(element.getAttribute('aria-label') ?? (element.textContent || element.className.toString()));
  /** Text for screen readers only: this is the product's only way of hiding text that is still read. */
  const clippedAway = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || clippedAway(element.parentElement));
  const shown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !clippedAway(element);

  /** The visible part of the line, or null; reports a line that is cut off and cannot be scrolled into view. */
  function visiblePart(line: Line): Line | null {
    let box: Box = line;
    for (let element: Element | null = line.element; element; element = element.parentElement) {
      if (element === document.body || element === document.documentElement) break;
      const style = getComputedStyle(element);
      if (style.display === 'inline' || (style.overflowX === 'visible' && style.overflowY === 'visible')) continue;
      const frame = element.getBoundingClientRect();
      const { x, y } = overflow(box, frame);
      const reachable = scrolls(style.overflowY) && box.top + element.scrollTop >= frame.top - SLACK;
      if ((x && !scrolls(style.overflowX)) || (y && !reachable))
        report('clipped', `${line.words} by .${element.className.toString().split(' ')[0]}`);
      box = intersection(box, frame);
      if (isEmpty(box)) return null;
    }
    const view = new DOMRect(0, 0, innerWidth, innerHeight);
    if (overflow(box, view).x) report('clipped', `${line.words} by the edge of the screen`);
    box = intersection(box, view);
    return isEmpty(box) ? null : { ...line, ...box };
  }

  /** Titles must not break a word; other text only words that do not fit into a card. Addresses may always break. */
  function isBroken(node: Text): boolean {
    const inTitle = node.parentElement?.matches('.ScreenTitle, .DialogTitle, .SectionTitle') === true;
    const range = document.createRange();
    const wordsAlone = node.data.matchAll(/(?<![\w@.:/-])\p{L}{4,18}(?![\w@/-]|[.:]\w)/gu);
    return [...wordsAlone].some(({ index, 0: word }) => {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const pieces = [...range.getClientRects()];
      // An ellipsis is a separate box on the same line.
      if (new Set(pieces.map(({ top }) => top)).size <= 1) return false;
      if (inTitle) return true;
      return pieces.reduce((sum, { width }) => sum + width, 0) <= innerWidth - CARD_EDGES;
    });
  }

  function linesIn(root: Element): Line[] {
    const lines: Line[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.nodeValue?.trim() || !shown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = range.getClientRects();
      if (rects.length > 1 && isBroken(node as Text)) report('broken', words(node.nodeValue));
      for (const { left, right, top, bottom, height } of rects) {
        if (right - left < 1) continue;
        const ink = { left, right, top: top + height * BLANK, bottom: bottom - height * BLANK };
        lines.push({ ...ink, element, node: node as Text, words: words(node.nodeValue) });
      }
    }
    return lines;
  }

  /** A line must stay inside the card, chip or button behind it. */
  function checkBox(line: Line): void {
    const box = line.element.closest(
      '.Card, .Chip, .Button, .Stat, .Option, .Pill, .Toast, .DayTile, .Banner, td, button',
    );
    // A dialog may be inside a card of the page, but that card is not behind its text.
    if (!box || box.closest('dialog') !== line.element.closest('dialog')) return;
    const { x, y } = overflow(line, box.getBoundingClientRect());
    if (x || y) report('outside', `${line.words} of its ${box.className.toString().split(' ')[0] || box.tagName}`);
  }

  /** True when something opaque, such as the navigation over a scrolling page, hides one of the lines. */
  function hiddenFromEachOther(a: Line, b: Line, at: Box): boolean {
    const stack = layersAt(at);
    const [upper, lower] = [a, b]
      .map(({ element }) => ({ element, depth: stack.indexOf(element) }))
      .sort((one, other) => one.depth - other.depth);
    if (!upper || !lower) return false;
    // Not in the stack: covered by a modal dialog, or cut off.
    if (upper.depth === -1 || lower.depth === -1) return true;
    return stack
      .slice(0, lower.depth)
      .some((layer) => !layer.contains(lower.element) && opaque(getComputedStyle(layer)));
  }

  function checkOverlaps(lines: Line[]): void {
    for (const [a, b] of pairsOf(lines)) {
      if (a.node === b.node) continue;
      const both = intersection(a, b);
      if (!isEmpty(both, SLACK) && !hiddenFromEachOther(a, b, both)) report('overlap', `${a.words} and ${b.words}`);
    }
  }

  function checkTargets(root: Element): void {
    const targets = 'a[href], button, input, textarea, select, summary, [role="button"]';
    for (const element of root.querySelectorAll(targets)) {
      if (!shown(element) || element.closest('.Toaster [hidden]')) continue;
      const target = element.closest('label') ?? element;
      const { width, height } = target.getBoundingClientRect();
      const inText =
        getComputedStyle(element).display.startsWith('inline') &&
        [...(element.parentNode?.childNodes ?? [])].some(
          (sibling) => sibling instanceof Text && sibling.data.trim() !== '',
        );
      if (width === 0 || inText || (width >= TARGET - 0.5 && height >= TARGET - 0.5)) continue;
      report('target', `${nameOf(target)} is ${Math.round(width)} × ${Math.round(height)}`);
    }
  }

  function checkPlaceholders(root: Element): void {
    const context = document.createElement('canvas').getContext('2d');
    for (const input of root.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
      if (!context || !shown(input) || input.value !== '') continue;
      const style = getComputedStyle(input);
      const placeholder = getComputedStyle(input, '::placeholder');
      context.font = placeholder.font;
      const room = input.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      if (context.measureText(input.placeholder).width > room + SLACK)
        report('clipped', `${words(input.placeholder)} in its field`);
    }
  }

  /** The current item's half sun is a pseudo-element, so its box is computed from its style. */
  function checkNavigation(lines: Line[]): void {
    const nav = document.querySelector('.BottomNav');
    if (!nav || !shown(nav)) return;
    const labels = lines.filter(({ element }) => nav.contains(element));
    for (const [a, b] of pairsOf(labels)) {
      const gap = Math.max(b.left - a.right, a.left - b.right);
      const sameRow = a.top < b.bottom && b.top < a.bottom;
      if (sameRow && gap < LABEL_GAP) report('gap', `${a.words} and ${b.words} are ${Math.round(gap)} px apart`);
    }
    const item = nav.querySelector('[aria-current="page"]');
    if (!item) return;
    const style = getComputedStyle(item, '::before');
    const { left, top } = item.getBoundingClientRect();
    const moved = new DOMMatrix(style.transform === 'none' ? undefined : style.transform);
    const sun = new DOMRect(
      left + parseFloat(style.left) + moved.e,
      top + parseFloat(style.top) + moved.f,
      parseFloat(style.width),
      parseFloat(style.height),
    );
    const bar = nav.getBoundingClientRect();
    if (sun.top < bar.top - SLACK || sun.right > bar.right + SLACK)
      report('covered', 'the sun stands outside of the navigation');
    const icon = item.querySelector('svg')?.getBoundingClientRect();
    if ([...labels, ...(icon ? [icon] : [])].some((box) => !isEmpty(intersection(sun, box), 0.5)))
      report('covered', 'the sun of the navigation stands on a label or icon');
  }

  function checkToast(): void {
    const toast = document.querySelector('.Toast');
    if (!toast) return;
    for (const element of root.querySelectorAll('h1, h2, h3, button, a[href], input, textarea')) {
      if (element.closest('.Toast') || element.contains(toast) || !shown(element)) continue;
      const both = intersection(toast.getBoundingClientRect(), element.getBoundingClientRect());
      if (!isEmpty(both, SLACK) && layersAt(both).includes(element))
        report('covered', `the toast ${nameOf(toast)} stands on ${nameOf(element)}`);
    }
  }

  function checkMainButton(selector: string): void {
    const nav = document.querySelector('.BottomNav')?.getBoundingClientRect();
    for (const element of document.querySelectorAll(selector)) {
      const { top, bottom } = element.getBoundingClientRect();
      const floor = nav && nav.width > nav.height && !element.closest('dialog') ? nav.top : innerHeight;
      const places = `ends at ${Math.round(bottom)}, the screen at ${Math.round(floor)}`;
      if (top < 0 || bottom > floor + 0.5) report('main button', `${nameOf(element)} ${places}`);
    }
    if (!document.querySelector(selector)) report('main button', `${selector} is not there`);
  }

  const page = document.scrollingElement ?? document.documentElement;
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const root = dialog ?? document.body;
  const scrollsDown = (element: Element) =>
    scrolls(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 1;
  const scroller = dialog ? [dialog, ...dialog.querySelectorAll('*')].find(scrollsDown) : page;
  const before = scroller?.scrollTop ?? 0;
  scroller?.scrollTo({ top: 0, behavior: 'instant' });
  if (mainButton !== undefined) checkMainButton(mainButton);
  checkToast();
  checkTargets(root);
  checkPlaceholders(root);
  for (const box of [page, ...(dialog ? dialog.querySelectorAll('.Sheet-body, .Modal, .Modal-body') : [])])
    if (box.scrollWidth > box.clientWidth + 0.5) {
      const name = box.className.toString() || 'the page';
      report('sideways', `${name} is ${box.scrollWidth} wide in ${box.clientWidth}`);
    }

  const step = Math.max(100, (scroller?.clientHeight ?? 0) * 0.6);
  const last = scroller ? scroller.scrollHeight - scroller.clientHeight : 0;
  for (let top = 0; ; top = Math.min(top + step, last)) {
    scroller?.scrollTo({ top, behavior: 'instant' });
    const lines = linesIn(root).flatMap((line) => {
      const visible = visiblePart(line);
      if (visible) checkBox(line);
      return visible ? [visible] : [];
    });
    checkOverlaps(lines);
    checkNavigation(lines);
    if (top >= last) break;
  }
  scroller?.scrollTo({ top: before, behavior: 'instant' });
  return [...found.values()];
}
