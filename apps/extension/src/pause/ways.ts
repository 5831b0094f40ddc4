/** Two ways out of a pause (B-12). `behind`: the page that was asked for lies before this one in the tab's history. */

import { orWithout } from '../addresses.ts';

/** The browser has gone somewhere by then, if there was anywhere to go. */
const PATIENCE_MS = 500;

/** Each step counts from the page that the browser is on its way to: a second press would lead too far. */
let travelling = false;
addEventListener('pagehide', () => (travelling = false));

function travel(steps: number, orElse: () => void): void {
  if (travelling) return;
  travelling = true;
  const stuck = setTimeout(orElse, PATIENCE_MS);
  // The first of them fires as soon as the browser leaves, however slow the next page is.
  for (const leaving of ['beforeunload', 'pagehide'])
    addEventListener(leaving, () => clearTimeout(stuck), { once: true });
  history.go(steps);
}

/** "Not now": back to the page before the site, else a new tab. A window is never closed. */
export const goBack = (behind: boolean): void => travel(behind ? -2 : -1, () => void openNewTab());

/** "Continue": the very address. By a step back where that is the same, so "back" on the site leads past this page. */
export function goOn(address: string, behind: boolean): void {
  const open = () => location.replace(address);
  if (behind && !travelling) travel(-1, open);
  else open();
}

/** First the new tab, then the end of this one: it may be the only one of its window. */
async function openNewTab(): Promise<void> {
  const tab = await chrome.tabs.getCurrent();
  if (tab?.id === undefined) return;
  // A browser without windows, as on Android, takes no place for a tab.
  const place = { windowId: tab.windowId, index: tab.index + 1 };
  await orWithout((more: chrome.tabs.CreateProperties) => chrome.tabs.create(more), {}, place);
  await chrome.tabs.remove(tab.id);
}
