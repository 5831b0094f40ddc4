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

/** The longer texts of the 30 days; a day can be done without them, so the dialog does not wait. */
export const loadDetails = (locale: Locale): void => texts[locale].load();

/** The longer texts, and the activities that may replace a day's own. */
export const useChallengeTexts = (): LazyState<ChallengeTexts> => useLazyTexts(texts);

/** The activity that replaces that of a day; undefined without a swap, and for one that this version does not know. */
function alternativeOf(loaded: LazyState<ChallengeTexts>, id: string | undefined) {
  if (loaded.state !== 'loaded' || id === undefined) return undefined;
  return Object.entries(loaded.value.alternativeTexts).find(([known]) => known === id)?.[1];
}

/** The dialog's texts of a day, or of the activity that replaces it (U-4). */
export function useDetail(day: number): LazyState<ChallengeDetail> {
  const loaded = useChallengeTexts();
  const { swaps } = useRecord('homeShown');
  if (loaded.state !== 'loaded') return loaded;
  return { ...loaded, value: alternativeOf(loaded, swaps[day]) ?? ofDay(loaded.value.challengeDetails, day) };
}

/** Title and teaser by day, a swap included. */
export function useDayTitle(): (day: number) => ChallengeTitle {
  const { challengeTitles } = useHomeTexts();
  const { swaps } = useRecord('homeShown');
  // Without a swap the titles are here already.
  const loaded = useLazyTexts(texts, Object.keys(swaps).length > 0);
  return (day) => alternativeOf(loaded, swaps[day]) ?? ofDay(challengeTitles, day);
}
