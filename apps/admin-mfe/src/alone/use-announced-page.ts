import { useEffect, useRef } from 'react';

/** After a navigation the title names the page and its heading has the focus. */
export function useAnnouncedPage(path: string, product: string): void {
  const last = useRef(path);

  // Outside systems: document title and focus.
  useEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1');
    document.title = heading ? `${heading.textContent} · ${product}` : product;
    if (last.current !== path) heading?.focus({ preventScroll: true });
    last.current = path;
  }, [path, product]);
}
