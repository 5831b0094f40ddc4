import { checkinAverages, controlScore } from '@scrollstop/challenge/checkins/checkin-figures';
import { CHALLENGE_DAYS } from '@scrollstop/challenge/constants';
import { percentOfMonth, reflectionCount } from '@scrollstop/challenge/days/stats';
import { shownTime } from '@scrollstop/challenge/activity/time-recovered';
import { Facts } from '@scrollstop/ui/lists/facts';
import { FigureBar } from '@scrollstop/ui/rooms/figure-line';
import { useCheckins } from '../../store/documents/use-document.ts';
import { useHasArrived } from '../../store/store-context.tsx';
import { useChallengeDay, useRecoveredMinutes } from '../../store/figures.ts';
import { useNumberText } from '../../texts/use-number-text.ts';
import { profileTexts } from '@scrollstop/challenge/features/profile/texts';
import { roomsTexts } from '@scrollstop/challenge/features/rooms/texts';
import { useTexts } from '../../texts/use-texts.ts';

const UNKNOWN = '–';

/** The four figures in one line and the share of the month (docs/product/figures.md); no number before the records are loaded. */
export function Figures() {
  const profile = useTexts(profileTexts);
  const rooms = useTexts(roomsTexts);
  const { figures: names } = rooms;
  const { stats } = profile;
  const arrived = useHasArrived('all');
  const { entries, completed } = useChallengeDay();
  const checkins = useCheckins();
  const number = useNumberText();
  const time = shownTime(useRecoveredMinutes());
  const unit = time.unit === 'hours' ? stats.hourUnit : stats.minuteUnit;
  // K-5: before the first check-in nothing was measured, and a 0 would be a verdict.
  const measured = checkinAverages(checkins).count > 0;
  const figure = (label: string, value: string | number, unit?: string, known = arrived) =>
    known ? { label, value, unit } : { label, value: UNKNOWN };
  return (
    <>
      <Facts
        className="FigureLine"
        label={names.label}
        facts={[
          figure(names.days, completed, stats.ofDays(CHALLENGE_DAYS)),
          figure(names.time, number(time.value), unit),
          figure(names.control, controlScore(checkins), stats.ofHundred, arrived && measured),
          figure(names.reflections, reflectionCount(entries)),
        ]}
      />
      <FigureBar label={profile.percentLabel} percent={arrived ? percentOfMonth(completed) : null} />
    </>
  );
}
