/** Runs the guard on the named sites, as far as the browser permits. */
import { originsOf } from '@scrollstop/challenge/features/pause/sites';
import { read } from '../record.ts';
import { arriveByAddress, move } from './arrivals.ts';

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

/** Registers the guard anew; a browser that has it already keeps it in between. */
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

/** Tabs that were on a site when it was named, or the extension was updated, are inside: no pause meets them there. */
export async function adoptOpenTabs(): Promise<void> {
  for (const { id, host } of await openTabs()) await move(id, host);
}

/** The tabs that a starting browser opened before the guard was there. */
export async function meetOpenTabs(): Promise<void> {
  for (const { id, url } of await openTabs()) await arriveByAddress(id, url, true);
}

async function openTabs(): Promise<{ id: number; url: string; host: string }[]> {
  const { sites } = await read('settings');
  const found = await Promise.all(
    sites.map(async ({ host }) => {
      const tabs = await chrome.tabs.query({ url: originsOf(host) });
      // One that is asleep loads anew, and meets the guard then.
      return tabs.flatMap(({ id, url, discarded }) => (id && url && !discarded ? [{ id, url, host }] : []));
    }),
  );
  return found.flat();
}
