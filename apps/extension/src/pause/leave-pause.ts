/** The two ways out of a pause (B-12). `behind`: the requested page is before this one in the history of the tab. */
import { callWithOptional } from '../addresses.ts';

/** By then the browser has left the page, if there is a page to go to. */
const PATIENCE_MS = 500;

/** The browser is leaving: a step of a second press would count from its target and lead too far. */
let travelling = false;
addEventListener('pagehide', () => (travelling = false));

function travel(steps: number, orElse: () => void): void {
  if (travelling) return;
  travelling = true;
  const stuck = setTimeout(orElse, PATIENCE_MS);
  // `beforeunload` fires as soon as the browser starts to leave, however slow the next page is.
  for (const leaving of ['beforeunload', 'pagehide'])
    addEventListener(leaving, () => clearTimeout(stuck), { once: true });
  history.go(steps);
}

/** "Not now": back to the page before the site, otherwise a new tab. A window is never closed. */
export const goBack = (behind: boolean): void => travel(behind ? -2 : -1, () => void openNewTab());

/** "Continue": the requested address; by a step back if it is there, so that "back" on the site skips this page. */
export function continueTo(address: string, behind: boolean): void {
  const open = () => location.replace(address);
  if (behind && !travelling) travel(-1, open);
  else open();
}

/** Opens the new tab before it closes this one, which may be the only one of its window. */
async function openNewTab(): Promise<void> {
  const tab = await chrome.tabs.getCurrent();
  if (tab?.id === undefined) return;
  // A browser without windows, as on Android, accepts no place for a tab.
  const place = { windowId: tab.windowId, index: tab.index + 1 };
  await callWithOptional((more: chrome.tabs.CreateProperties) => chrome.tabs.create(more), {}, place);
  await chrome.tabs.remove(tab.id);
}
