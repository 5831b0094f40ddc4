import { type HabitWeek, wasLate } from '@scrollstop/challenge/features/kept-habits/kept-habits';
import { Button, Stack, Text } from '@scrollstop/ui/layout/primitives';
import { Check, Icon } from '@scrollstop/ui/icons/icons';
import { TitledCard } from '@scrollstop/ui/layout/titled-card';
import { useHost, useTexts } from '../../hooks.ts';
import { shortDay } from '../../texts/dates.ts';
import { looksBack, range } from './answers.ts';
import './kept-habits.css';
import '../../day/own-words.css';
import { keptHabitsTexts } from '@scrollstop/challenge/features/kept-habits/texts';

interface WeekListProps {
  weeks: readonly HabitWeek[];
  /** The week whose form is open above. */
  openWeek: HabitWeek | null;
  onChoose: (week: HabitWeek) => void;
}

/** The six weeks with their answers and the user's private words. */
export function WeekList({ weeks, openWeek, onChoose }: WeekListProps) {
  const texts = useTexts(keptHabitsTexts);
  const { locale } = useHost();
  return (
    <TitledCard gap={3} title={texts.weeks}>
      <Stack as="ol" gap={4} className="HabitWeeks">
        {weeks.map((week) => {
          const action = week.state === 'answered' ? texts.edit : texts.answer;
          const editable = week.state === 'answered' || week.state === 'open';
          return (
            <li key={week.id} data-s={week.state}>
              <i aria-hidden>{week.state === 'answered' ? <Icon of={Check} /> : week.number}</i>
              <div>
                <b>
                  {week.lookingBack
                    ? texts.back
                    : texts.week(shortDay(week.first, locale), shortDay(week.last, locale))}
                </b>
                <Text as="span" variant="small">
                  {wasLate(week) && week.checkin
                    ? texts.late(shortDay(week.checkin.on, locale))
                    : texts.state[week.state]}
                </Text>
              </div>
              {editable && week.id !== openWeek?.id && (
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={texts.of(action, week.number)}
                  onClick={() => onChoose(week)}
                >
                  {action}
                </Button>
              )}
              <Answers week={week} />
            </li>
          );
        })}
      </Stack>
    </TitledCard>
  );
}

function Answers({ week: { checkin } }: { week: HabitWeek }) {
  const texts = useTexts(keptHabitsTexts);
  if (!checkin) return null;
  return (
    <div className="HabitWeeks-answers">
      <ul>
        {checkin.answers.map(({ thing, kept }) => (
          <li key={thing}>
            {thing}: {looksBack(kept) ? texts.answers[kept] : texts.ofWeek(range(kept))}
          </li>
        ))}
      </ul>
      {checkin.words !== '' && <Text className="Reflection">{checkin.words}</Text>}
    </div>
  );
}
