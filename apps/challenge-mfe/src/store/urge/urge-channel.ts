import { currentItems } from '@scrollstop/challenge/urge/merge-edited';
import { byId, mergeUrge, sameUrge, withoutPrivateTaps } from '@scrollstop/challenge/urge/merge-urge';
import { spelling } from '@scrollstop/challenge/record/spelling';
import { urgeWithoutWords } from '@scrollstop/challenge/features/local-words/local-words';
import type { Http, HttpOptions } from '@scrollstop/contracts/site/remote';
import { type PostUrgeBody, Urge, type UrgeLists } from '@scrollstop/contracts/urge/urge';
import { isUnsaved, markRejected } from '../records/synced-list.ts';
import { stateOf, urgeIn, type UrgeRecord } from './urge-record.ts';

const PATH = '/api/progress/urge';

/** Plans, own actions, swaps, cues and counts: one document of a user, to which each device adds what it knows. */
export function urgeChannel(record: UrgeRecord, wordsStay: () => boolean) {
  /** The part that may leave this device: without words while they stay, and with the taps only while their sync is on. */
  const outgoing = <Lists extends UrgeLists>(lists: Lists): Lists =>
    wordsStay() ? urgeWithoutWords(withoutPrivateTaps(lists)) : withoutPrivateTaps(lists);

  /** Other devices whose counts the server has lost, or never got because their record was sealed. */
  let lacking: string[] = [];

  function join(server: Urge, newDevice: boolean): void {
    record.update((stored) => {
      // A record that was wiped while the request was on its way must not come back.
      if (!stored && !newDevice) return stored;
      const { device, rejected } = stateOf(stored);
      const local = urgeIn(stateOf(stored));
      const merged = mergeUrge(local, server);
      lacking = Object.keys(merged.counts).filter(
        (other) => other !== device && spelling(merged.counts[other]) !== spelling(server.counts[other]),
      );
      const known = sameUrge(outgoing(merged), wordsStay() ? outgoing(server) : server);
      if (known && stored && !stored.unsynced && !rejected && sameUrge(merged, local)) return stored;
      if (known) return { ...merged, device };
      return { ...merged, device, ...(rejected ? { rejected } : { unsynced: true }) };
    });
  }

  return {
    subscribe: record.subscribe,
    async load(http: Http, options: HttpOptions) {
      const server = await http.get(PATH, Urge, options);
      return () => {
        if (record.get() ?? hasAny(server)) join(server, true);
      };
    },
    unsent() {
      const local = record.get();
      if (!local?.unsynced) return [];
      return [local.device, ...lacking].map((device) => ({
        key: keyOf(device),
        async send(http: Http, options: HttpOptions) {
          const { counts, ...lists } = outgoing(urgeIn(local));
          const body: PostUrgeBody = { ...lists, device, counts: counts[device] ?? {} };
          join(await http.post(PATH, body, Urge, options), false);
        },
        reject: () => record.update((current) => current && markRejected(current)),
      }));
    },
    unsaved() {
      const local = record.get();
      if (!local || !isUnsaved(local)) return [];
      return [{ key: keyOf(local.device), text: wordsIn(local), refused: local.rejected }];
    },
  };
}

const keyOf = (device: string): string => `${PATH} ${device}`;

/** A line for each plan and own action. */
const wordsIn = ({ plans, actions }: Urge): string =>
  [
    ...currentItems(plans, byId).map(({ cue, action }) => [
      cue.text,
      action.kind === 'own' ? action.text : '',
    ]),
    ...currentItems(actions, byId).map(({ text }) => [text]),
  ]
    .map((words) => words.filter((word) => word !== '').join(': '))
    .join('\n');

const hasAny = ({ counts, ...lists }: Urge): boolean =>
  Object.keys(counts).length > 0 ||
  Object.values(lists).some((value) => (Array.isArray(value) ? value.length > 0 : value !== null));
