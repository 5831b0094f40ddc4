/** B-15: after some minutes on a site, if the user wants it, asks once per visit in one line on the page. */
import { MS_PER_MINUTE } from '@scrollstop/challenge/constants';
import { textsOf } from '../language.ts';
import type { Ask } from '../messages.ts';
import { read } from '../record.ts';
import { session } from './session.ts';

const PREFIX = 'ask-';

export async function scheduleQuestion(tab: number): Promise<void> {
  const { askAfter } = await read('settings');
  if (askAfter > 0) await chrome.alarms.create(`${PREFIX}${tab}`, { delayInMinutes: askAfter });
}

export async function askQuestion(alarm: string): Promise<void> {
  if (!alarm.startsWith(PREFIX)) return;
  const id = Number(alarm.slice(PREFIX.length));
  const { visits } = await session();
  const { askAfter, language, sites } = await read('settings');
  const inside = visits.find((visit) => visit.tab === id && visit.leftAt === undefined);
  // A site may have been removed while the tab was on it.
  if (askAfter === 0 || !sites.some(({ host }) => host === inside?.host)) return;
  const tab = await chrome.tabs.get(id);
  // The tab is in the background, so try again later.
  if (!tab.active) return chrome.alarms.create(alarm, { when: Date.now() + MS_PER_MINUTE });
  const { t, language: spoken } = textsOf(language);
  const ask: Ask = { kind: 'ask', language: spoken, question: t.still.question, close: t.still.close };
  await chrome.tabs.sendMessage(id, ask);
}
