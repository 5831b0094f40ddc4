import type { Cell } from './cell.ts';

/** Tells the cells, by their key, what other tabs have written. The answer ends it. */
export function followTabs(cells: ReadonlyMap<string, Cell<unknown>>): () => void {
  function written({ key, newValue }: StorageEvent): void {
    // `key` is null when everything was cleared.
    if (key === null) for (const cell of cells.values()) cell.reload(null);
    else cells.get(key)?.reload(newValue);
  }

  /** A page from the back-forward cache was told nothing while it lay there. */
  function returned(): void {
    for (const cell of cells.values()) cell.refresh();
  }

  window.addEventListener('storage', written);
  window.addEventListener('pageshow', returned);
  return () => {
    window.removeEventListener('storage', written);
    window.removeEventListener('pageshow', returned);
  };
}
