/** Runs the guard on the named sites that the user has permitted. */
import { originsOf } from '@scrollstop/challenge/features/pause/sites';
import { read } from '../record.ts';
import { arriveByAddress, recordMove } from './arrivals.ts';

const ID = 'guard';

async function grantedOrigins(): Promise<string[]> {
  const { sites } = await read('settings');
  const granted = await Promise.all(
    sites.map(async ({ host }) => {
      const origins = originsOf(host);
      return (await chrome.permissions.contains({ origins })) ? origins : [];
    }),
  );
  return granted.flat();
}

/** Updates a registered guard in place, so that the sites are never without it. */
export async function registerGuards(): Promise<void> {
  const matches = await grantedOrigins();
  const registered = await chrome.scripting.getRegisteredContentScripts({ ids: [ID] });
  if (matches.length === 0) {
    if (registered.length > 0) await chrome.scripting.unregisterContentScripts({ ids: [ID] });
    return;
  }
  const guard = { id: ID, matches, js: ['guard.js'], runAt: 'document_start' as const };
  await (registered.length > 0
    ? chrome.scripting.updateContentScripts([guard])
    : chrome.scripting.registerContentScripts([guard]));
}

/** Records a visit for each tab that is already on a site when it is named or the extension is updated: no pause. */
export async function adoptOpenTabs(): Promise<void> {
  for (const { id, host } of await openTabs()) await recordMove(id, host);
}

/** Handles the tabs that a starting browser opened before the guard was registered. */
export async function arriveInOpenTabs(): Promise<void> {
  for (const { id, url } of await openTabs()) await arriveByAddress(id, url, true);
}

async function openTabs(): Promise<{ id: number; url: string; host: string }[]> {
  const { sites } = await read('settings');
  const found = await Promise.all(
    sites.map(async ({ host }) => {
      const tabs = await chrome.tabs.query({ url: originsOf(host) });
      // A discarded tab runs the guard when it is loaded again.
      return tabs.flatMap(({ id, url, discarded }) => (id && url && !discarded ? [{ id, url, host }] : []));
    }),
  );
  return found.flat();
}
