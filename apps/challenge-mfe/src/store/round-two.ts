import { SCHEMA_VERSION, storageKeys } from '@scrollstop/contracts/device/storage';
import { StoredMonthTwoDraft } from '@scrollstop/contracts/device/storage-month-two';
import { useSyncExternalStore, useEffect } from 'react';
import type { DeviceRecord, RecordDefinition } from './records/record.ts';
import { useStore } from './store-context.tsx';
import type { Store } from './store.ts';
import type { RoundVariant } from '@scrollstop/contracts/documents/round';
import type { Locale } from '@scrollstop/contracts/language';
import { useHost } from '../host.tsx';
import { type LazyState, type LazyValue, lazyValue } from '../lazy/lazy-value.ts';

/** A check-in on the things to keep, and a day of round 2, that are not submitted yet. */
export type MonthTwoDraft = Omit<StoredMonthTwoDraft, 'schemaVersion'>;
export type CheckinDraft = NonNullable<MonthTwoDraft['checkin']>;
export type RoundDraft = NonNullable<MonthTwoDraft['round']>;

export const monthTwoDraftRecord: RecordDefinition<MonthTwoDraft, typeof StoredMonthTwoDraft> = {
  key: storageKeys.monthTwoDraft,
  schema: StoredMonthTwoDraft,
  empty: { checkin: null, round: null },
  decode: ({ schemaVersion: _, ...draft }) => draft,
  encode: (draft) => (draft.checkin || draft.round ? { schemaVersion: SCHEMA_VERSION, ...draft } : null),
};

export const monthTwoDraftOf = (store: Store): DeviceRecord<MonthTwoDraft> => store.open(monthTwoDraftRecord);

/** Renders again when the drafts change; a change starts from what is stored, not from what was rendered last. */
export function useMonthTwoDraft() {
  const record = monthTwoDraftOf(useStore());
  const draft = useSyncExternalStore(record.subscribe, record.get);
  const write = (change: (current: MonthTwoDraft) => Partial<MonthTwoDraft>): void =>
    record.update((current) => ({ ...current, ...change(current) }));
  return { draft, write, read: record.get };
}

type RoundTexts = Readonly<Record<RoundVariant, readonly string[]>>;

const en: LazyValue<RoundTexts> = lazyValue(async () => {
  const [{ harderTexts }, { togetherTexts }] = await Promise.all([
    import('@scrollstop/challenge/features/second-round/en/harder'),
    import('@scrollstop/challenge/features/second-round/en/together'),
  ]);
  return { harder: harderTexts, together: togetherTexts };
});
const it: LazyValue<RoundTexts> = lazyValue(async () => {
  const [{ harderTexts }, { togetherTexts }] = await Promise.all([
    import('@scrollstop/challenge/features/second-round/it/harder'),
    import('@scrollstop/challenge/features/second-round/it/together'),
  ]);
  return { harder: harderTexts, together: togetherTexts };
});
const texts: Readonly<Record<Locale, LazyValue<RoundTexts>>> = { default: en, en, it };

/** The 60 texts of round 2; a day can be chosen and done without them. */
export function useRoundTexts(): LazyState<RoundTexts> {
  const { locale } = useHost();
  const { get, subscribe, load } = texts[locale];
  const loaded = useSyncExternalStore(subscribe, get);
  // Outside system: the network.
  useEffect(() => load(), [load]);
  return loaded;
}
