/** Hooks that give screens the shell's values, the texts and the user's records. */
import type { AchievementId } from '@scrollstop/challenge/content/achievements';
import { completedCount } from '@scrollstop/challenge/days/completion';
import { counterOf } from '@scrollstop/challenge/record/counters';
import { dayState, shownDay } from '@scrollstop/challenge/days/days';
import { timeRecovered } from '@scrollstop/challenge/activity/time-recovered';
import { wordingIn, type Wordings } from '@scrollstop/challenge/texts/wordings';
import type { RemoteProps } from '@scrollstop/contracts/site/remote';
import { createContext, use, useSyncExternalStore } from 'react';
import { type DeviceRecord, isUnsaved } from './store/records/record.ts';
import type { Store } from './store/records/store.ts';
import { sumsOf } from './store/records/totals.ts';
import * as english from './texts/home-en.ts';

/** Everything that the shell gives to a screen (libs/contracts/src/site/remote.ts). */
export type Host = Omit<RemoteProps, 'path'>;

export const HostContext = createContext<Host | null>(null);

export function useHost(): Host {
  const host = use(HostContext);
  if (!host) throw new Error('rendered outside of <Frame>');
  return host;
}

/** The texts of a feature in the user's language. The chunk of a screen contains its texts in both languages. */
export const useTexts = <T>(wordings: Wordings<T>): T => wordingIn(wordings, useHost().locale);

export type HomeTexts = typeof english;

export const HomeTextsContext = createContext<HomeTexts>(english);

/** The texts of home and those that every screen needs, split by language to keep home small. */
export const useHomeTexts = (): HomeTexts => use(HomeTextsContext);

/** The load from the server. `arrived`: the account's records that were ever loaded here and may be shown as fact. */
export interface ServerLoad {
  state: 'loading' | 'loaded' | 'failed';
  arrived: 'nothing' | 'month' | 'all';
  retry: () => void;
}

/** Achievements that the user has unlocked and that no toast has announced yet. */
export interface Unannounced {
  unlocked: readonly AchievementId[];
  /** Several that were unlocked on other devices are announced in one toast. */
  inOneToast: boolean;
  add: (unlocked: readonly AchievementId[], inOneToast?: boolean) => void;
  clear: () => void;
}

export const RecordsContext = createContext<{
  store: Store;
  load: ServerLoad;
  unannounced: Unannounced;
} | null>(null);

function useRecords() {
  const records = use(RecordsContext);
  if (!records) throw new Error('rendered outside of <Frame>');
  return records;
}

export const useStore = (): Store => useRecords().store;

export const useServerLoad = (): ServerLoad => useRecords().load;

export const useUnannounced = (): Unannounced => useRecords().unannounced;

/** True once these records of the account have been loaded on this device, so that a screen may show them as fact. */
export function useHasArrived(what: 'month' | 'all'): boolean {
  const { arrived } = useServerLoad();
  return arrived === what || arrived === 'all';
}

/** Like `useRecord`, for a record that is opened on first use: `useValue(setAsideOf(store))`. */
export const useValue = <T>({ subscribe, get }: Pick<DeviceRecord<T>, 'subscribe' | 'get'>): T =>
  useSyncExternalStore(subscribe, get);

type RecordName = Exclude<keyof Store, 'now' | 'isMine' | 'follow' | 'open' | 'unstored' | 'onUnstored'>;

/** Returns the value of one record, and renders again when it changes: `useRecord('drafts')`. */
export function useRecord<Name extends RecordName>(name: Name): ReturnType<Store[Name]['get']> {
  return useValue<ReturnType<Store[Name]['get']>>(useStore()[name] as never);
}

/** Returns the day that the user sees now, and the values that it is derived from. */
export function useChallengeDay() {
  const entries = useRecord('progress');
  const today = useRecord('today');
  // Set before the first paint. After a wipe it is day 1 until the shell leaves this screen.
  const currentDay = useRecord('access')?.currentDay ?? 1;
  return {
    entries,
    today,
    shown: shownDay(entries, { currentDay }, today),
    state: dayState(entries, today),
    completed: completedCount(entries),
  };
}

/** Returns the headline of M-1: completed days and completed emergency actions, in minutes. */
export const useRecoveredMinutes = (): number =>
  timeRecovered(useRecord('progress'), counterOf(sumsOf(useRecord('totals')), 'minutes'));

/** True while something that a signed-in user wrote exists only on this device. */
export function useUnsaved(): boolean {
  const { session } = useHost();
  const records = [...useRecord('progress'), useRecord('totals') ?? {}, useRecord('homeShown')];
  return records.some(isUnsaved) && session.user !== null && !session.demo;
}
