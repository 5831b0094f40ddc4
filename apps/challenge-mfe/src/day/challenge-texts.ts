import type { AlternativeId } from '@scrollstop/challenge/content/alternatives';
import { ofDay } from '@scrollstop/challenge/content/challenges';
import type { ChallengeDetail, ChallengeTitle } from '@scrollstop/challenge/content/shapes';
import type { Locale } from '@scrollstop/contracts/language';
import { type LazyState, type LazyTexts, lazyValue, useLazyTexts } from '../lazy/lazy-value.ts';
import { useHomeTexts, useRecord } from '../hooks.ts';

export interface ChallengeTexts {
  challengeDetails: readonly ChallengeDetail[];
  alternativeTexts: Readonly<Record<AlternativeId, ChallengeTitle & ChallengeDetail>>;
}

const en = lazyValue(() => import('@scrollstop/challenge/content/en/challenge-details'));
const it = lazyValue(() => import('@scrollstop/challenge/content/it/challenge-details'));
const texts: LazyTexts<ChallengeTexts> = { default: en, en, it };

/** Starts loading the longer texts of the 30 days. A day can be done without them, so the dialog does not wait. */
export const loadDetails = (locale: Locale): void => texts[locale].load();

/** The longer texts of the days, and of the activities that may replace a day's own. */
export const useChallengeTexts = (): LazyState<ChallengeTexts> => useLazyTexts(texts);

/** Returns the activity that replaces a day's own; undefined without a swap or if this version does not know it. */
function alternativeOf(loaded: LazyState<ChallengeTexts>, id: string | undefined) {
  if (loaded.state !== 'loaded' || id === undefined) return undefined;
  return Object.entries(loaded.value.alternativeTexts).find(([key]) => key === id)?.[1];
}

/** Returns the dialog's texts of a day, or of the activity that replaces it (U-4). */
export function useDetail(day: number): LazyState<ChallengeDetail> {
  const loaded = useChallengeTexts();
  const { swaps } = useRecord('homeShown');
  if (loaded.state !== 'loaded') return loaded;
  return { ...loaded, value: alternativeOf(loaded, swaps[day]) ?? ofDay(loaded.value.challengeDetails, day) };
}

/** Returns the title and teaser of each day, with swaps applied. */
export function useDayTitle(): (day: number) => ChallengeTitle {
  const { challengeTitles } = useHomeTexts();
  const { swaps } = useRecord('homeShown');
  // Without a swap, the titles are already loaded.
  const loaded = useLazyTexts(texts, Object.keys(swaps).length > 0);
  return (day) => alternativeOf(loaded, swaps[day]) ?? ofDay(challengeTitles, day);
}
