import { mergeGrown } from '@scrollstop/challenge/record/merge-stats';
import { mergeUnlocked, type Unlocked } from '@scrollstop/challenge/record/merge-unlocked';
import { spelling } from '@scrollstop/challenge/record/spelling';
import { type PostStatsBody, Stats as ServerStats } from '@scrollstop/contracts/days/stats';
import { type DeviceRecord, isUnsaved, markRejected } from '../records/record.ts';
import { addUnlocked, type Stats, type Totals, totalsOf, unlockedOf } from '../records/totals.ts';
import type { Channel } from './channel.ts';

const PATH = '/api/stats';

/** Everything that only grows (K-13): one document for a user, to which each device adds what it has counted. */
export function totalsChannel(totals: DeviceRecord<Totals | null>, stats: DeviceRecord<Stats>): Channel {
  /** Other devices whose counts the server has lost, or never got because their record was sealed. */
  let lacking: string[] = [];

  function join(server: ServerStats, newDevice: boolean): void {
    addUnlocked(stats, server.achievements);
    totals.update((stored) => {
      // A record that was wiped while the request was on its way must not come back.
      if (!stored && !newDevice) return stored;
      const local = totalsOf(stored);
      const { device, rejected } = local;
      const merged = mergeGrown(local, server);
      lacking = Object.keys({ ...merged.counters, ...merged.days }).filter(
        (other) => other !== device && !sameOfDevice(merged, server, other),
      );
      const known =
        spelling(mergeGrown(merged, server)) === spelling(mergeGrown(server, server)) &&
        hasAll(server.achievements, unlockedOf(stats.get()));
      const { unsynced: _, rejected: _rejected, ...own } = local;
      if (known && stored && !isUnsaved(stored) && spelling(own) === spelling({ device, ...merged }))
        return stored;
      if (known) return { device, ...merged };
      return { device, ...merged, ...(rejected ? { rejected } : { unsynced: true }) };
    });
  }

  return {
    month: true,
    subscribe: totals.subscribe,
    async load(http, options) {
      const server = await http.get(PATH, ServerStats, options);
      return () => join(server, true);
    },
    unsent() {
      const local = totals.get();
      if (!local?.unsynced) return [];
      return [local.device, ...lacking].map((device) => ({
        key: device === local.device ? PATH : `${PATH} ${device}`,
        async send(http, options) {
          const body: PostStatsBody = {
            device,
            counters: local.counters[device] ?? {},
            achievements: unlockedOf(stats.get()),
            days: local.days[device] ?? {},
            starDates: local.starDates,
          };
          join(await http.post(PATH, body, ServerStats, options), false);
        },
        reject: () => totals.update((current) => current && markRejected(current)),
      }));
    },
    unsaved() {
      const local = totals.get();
      return local && isUnsaved(local) ? [{ key: PATH, text: '', refused: local.rejected }] : [];
    },
  };
}

type Counted = Pick<ServerStats, 'counters' | 'days'>;
const sameOfDevice = (a: Counted, b: Counted, device: string): boolean =>
  spelling([a.counters[device] ?? {}, a.days[device] ?? {}]) ===
  spelling([b.counters[device] ?? {}, b.days[device] ?? {}]);

/** True when the server has all of these achievements, none later than here. */
const hasAll = (server: Unlocked, unlocked: Unlocked): boolean =>
  Object.entries(mergeUnlocked(server, unlocked)).every(([id, at]) => server[id] === at);
