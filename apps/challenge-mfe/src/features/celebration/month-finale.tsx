import { celebrationTexts } from '@scrollstop/challenge/features/celebration/texts';
import { useHomeTexts, useRecoveredMinutes, useTexts } from '../../hooks.ts';
import { CHALLENGE_DAYS } from '@scrollstop/challenge/constants';
import { hoursAndMinutes } from '@scrollstop/challenge/activity/time-recovered';
import { Button, Text } from '@scrollstop/ui/layout/primitives';
import { HorizonScene } from '@scrollstop/ui/scene/horizon-scene';
import { Finale } from '@scrollstop/ui/overlays/finale';
import type { CelebrationProps } from './celebration.tsx';
import { GainPlace, GainSentence } from './gain-parts.tsx';
import { hasGains, starsIn, useGained } from './gained.ts';
import { useMoment } from './use-moment.ts';

interface MonthFinaleProps extends Pick<CelebrationProps, 'day' | 'status' | 'unlocked' | 'onShown' | 'onClose'> {
  onSeeMonth: () => void;
}

/** Celebrates the last of the 30 days in its own way: no day opens tomorrow (T-8). */
export function MonthFinale({ day, status, unlocked, onShown, onClose, onSeeMonth }: MonthFinaleProps) {
  const texts = useTexts(celebrationTexts);
  const { home } = useHomeTexts();
  const { finale } = texts;
  const gained = useGained(unlocked);
  const moment = useMoment(day, gained.newLevel);
  const { hours, minutes } = hoursAndMinutes(useRecoveredMinutes());
  return (
    <Finale
      title={texts.lines[CHALLENGE_DAYS]}
      art={
        <HorizonScene
          height={430}
          horizon={332}
          sun={{ x: 195, y: 196, r: 80 }}
          glow={[2.6, 1.95, 1.55]}
          rays={CHALLENGE_DAYS}
          rise
        />
      }
      facts={[
        { label: finale.days, value: CHALLENGE_DAYS },
        {
          label: finale.recovered,
          value: (
            <>
              {hours}
              <small>{home.hourUnit}</small> {minutes}
              <small>{home.minuteUnit}</small>
            </>
          ),
        },
        { label: finale.starsToday, value: `+${starsIn(unlocked)}` },
      ]}
      onClose={onClose}
    >
      {moment?.sentence && <Text>{moment.sentence}</Text>}
      {status === 'partial' && <Text variant="small">{texts.partial(day)}</Text>}
      {hasGains(day, gained) && (
        <GainPlace>
          <GainSentence gained={gained} onShown={onShown} />
        </GainPlace>
      )}
      <Button variant="sun" block onClick={onSeeMonth}>
        {finale.seeMonth}
      </Button>
    </Finale>
  );
}
