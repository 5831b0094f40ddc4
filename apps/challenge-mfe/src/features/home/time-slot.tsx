import { dayCompletedOn, lowestOpenDay } from '@scrollstop/challenge/days/completion';
import { MS_PER_SECOND } from '@scrollstop/challenge/constants';
import { nextLocalMidnight } from '@scrollstop/challenge/days/local-date';
import { hoursAndMinutes } from '@scrollstop/challenge/activity/time-recovered';
import { isoDuration, longClock } from '@scrollstop/ui/timer/format-clock.ts';
import { TimeRecovered } from '@scrollstop/ui/timer/time-recovered';
import { WaterStrip } from '@scrollstop/ui/timer/water-strip';
import type { ReactNode } from 'react';
import { useMsUntil } from '../../device/use-ms-until.ts';
import { useChallengeDay, useHomeTexts, useRecoveredMinutes, useStore } from '../../hooks.ts';

interface SlotProps {
  action?: ReactNode;
}

/** One slot (H-2): the time recovered while the day is open, the countdown once it is done. */
export function TimeSlot({ action }: SlotProps) {
  const { state } = useChallengeDay();
  return state === 'waiting' ? <Countdown action={action} /> : <Clock action={action} />;
}

const useRecovered = () => hoursAndMinutes(useRecoveredMinutes());

function Clock({ action }: SlotProps) {
  const { home } = useHomeTexts();
  const { hours, minutes } = useRecovered();
  return (
    <TimeRecovered
      label={home.timeRecovered}
      time={{ hours, minutes }}
      units={{ hours: home.hourUnit, minutes: home.minuteUnit }}
      spoken={home.timeRecoveredSpoken(hours, minutes)}
      action={action}
    />
  );
}

/** The second line shows the total, so that the reward is visible at the moment it is earned. */
function Countdown({ action }: SlotProps) {
  const { home } = useHomeTexts();
  const { now } = useStore();
  const { entries, today } = useChallengeDay();
  const { hours, minutes } = useRecovered();
  // After a journey west, the day may have been done tomorrow; the next day then opens when that date ends.
  const on = dayCompletedOn(entries, today)?.on ?? today;
  // In the current zone; a date may have 23 or 25 hours.
  const midnight = nextLocalMidnight(new Date(`${on}T12:00`)).getTime();
  const left = useMsUntil(midnight, now);
  const next = lowestOpenDay(entries);
  const seconds = Math.ceil(left / MS_PER_SECOND);
  return (
    <WaterStrip label={home.countdown.label} action={action}>
      <span className="WaterStrip-label">
        {next === null ? home.countdown.lastDay : home.countdown.unlocksIn(next)}
      </span>
      {/* Screen readers do not read `role=timer` as it ticks. */}
      <time className="WaterStrip-value Num" role="timer" dateTime={isoDuration(seconds)}>
        {longClock(seconds)}
      </time>
      <span className="WaterStrip-label">
        {home.countdown.recovered(`${hours}${home.hourUnit} ${minutes}${home.minuteUnit}`)}
      </span>
    </WaterStrip>
  );
}
