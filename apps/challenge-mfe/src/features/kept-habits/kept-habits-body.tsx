import {
  dueWeek,
  habitsEnded,
  type HabitWeek,
  mayBeginAgain,
  nextCheckinOn,
} from '@scrollstop/challenge/features/kept-habits/kept-habits';
import { Button, Stack, Text } from '@scrollstop/ui/layout/primitives';
import { Card } from '@scrollstop/ui/layout/card';
import { SectionHead, SectionTitle } from '@scrollstop/ui/layout/section-title';
import { useId, useState } from 'react';
import { useHost, useTexts } from '../../hooks.ts';
import type { KeptHabits } from '../../store/use-document.ts';
import { shortDay } from '../../texts/dates.ts';
import { KeptHabitsForm, useKeepFormTouched } from '../../day/kept-habits-form.tsx';
import { HabitCheckin } from './habit-checkin.tsx';
import { WeekList } from './week-list.tsx';
import { keptHabitsTexts } from '@scrollstop/challenge/features/kept-habits/texts';
import { KEEPER_DAYS } from '@scrollstop/challenge/constants';
import { Facts } from '@scrollstop/ui/lists/facts';
import '@scrollstop/ui/month/month.css';
import { HorizonScene } from '@scrollstop/ui/scene/horizon-scene';
import './kept-habits.css';

/** The open check-in, or the date of the next one; then all six. */
export function KeptHabitsBody({ habits }: { habits: KeptHabits }) {
  const texts = useTexts(keptHabitsTexts);
  const { navigate } = useHost();
  const { things, weeks } = habits;
  const touched = useKeepFormTouched();
  const [writing, setWriting] = useState<'if typed' | 'yes' | 'no'>('if typed');
  const [chosen, setChosen] = useState<string | null>(null);

  const close = (): void => setWriting('no');

  if (!things || writing === 'yes' || (writing === 'if typed' && touched))
    return (
      <Stack gap={4}>
        <Text variant="small">{things ? texts.change : texts.choose}</Text>
        <KeptHabitsForm onSaved={close} onLater={things ? close : () => navigate('/')} />
      </Stack>
    );

  const openWeek = weeks.find(({ id, state }) => id === chosen && state !== 'ahead') ?? dueWeek(weeks);
  return (
    <>
      {habitsEnded(weeks) && <KeptHabitsEnd weeks={weeks} things={things.length} />}
      {openWeek ? (
        <HabitCheckin key={openWeek.id} week={openWeek} habits={habits} onSaved={() => setChosen(null)} />
      ) : (
        <Between habits={habits} />
      )}
      <Button variant="ghost" block onClick={() => (chosen === null ? setWriting('yes') : setChosen(null))}>
        {chosen === null ? texts.swap : texts.toDue}
      </Button>
      {mayBeginAgain(weeks) && <BeginAgain habits={habits} />}
      <WeekList weeks={weeks} openWeek={openWeek} onChoose={({ id }: HabitWeek) => setChosen(id)} />
    </>
  );
}

/** Shown when no check-in is due: the habits, and the date of the next check-in. */
function Between({ habits: { things, weeks } }: { habits: KeptHabits }) {
  const texts = useTexts(keptHabitsTexts);
  const { locale } = useHost();
  const id = useId();
  const next = weeks.find(({ state }) => state === 'ahead');
  const nextOn = nextCheckinOn(weeks);
  return (
    <Card gap={3} aria-labelledby={id}>
      <SectionHead id={id} title={texts.title} />
      <Stack as="ul" gap={2}>
        {things?.map(({ thing, since }) => (
          <li key={thing}>
            <Text variant="strong">{thing}</Text>
            <Text variant="small">{texts.since(shortDay(since, locale))}</Text>
          </li>
        ))}
      </Stack>
      {next && nextOn !== null && <Text variant="small">{texts.nextOn(next.number, shortDay(nextOn, locale))}</Text>}
    </Card>
  );
}

/** Offers a new start to a user who finished long ago and whose weeks have passed without an answer. */
function BeginAgain({ habits: { put, today } }: { habits: KeptHabits }) {
  const { over } = useTexts(keptHabitsTexts);
  return (
    <Card tone="outline" gap={3} aria-label={over.begin}>
      <Text variant="small">{over.text}</Text>
      <Button variant="outline" block onClick={() => put({ id: 'start', from: today })}>
        {over.begin}
      </Button>
    </Card>
  );
}

/** Day 66: a sunrise, three figures, and nothing more to count. */
function KeptHabitsEnd({ weeks, things }: { weeks: readonly HabitWeek[]; things: number }) {
  const { end } = useTexts(keptHabitsTexts);
  const id = useId();
  const answered = weeks.filter(({ state }) => state === 'answered').length;
  return (
    <Card className="KeptHabitsEnd" tone="sun" gap={4} aria-labelledby={id}>
      <HorizonScene height={180} horizon={132} sun={{ x: 195, y: 92, r: 44 }} rays={30} rise />
      <SectionTitle id={id}>{end.title}</SectionTitle>
      <Text>{end.text}</Text>
      <Facts
        className="MonthFigures"
        facts={[
          { label: end.days, value: KEEPER_DAYS },
          { label: end.answered(answered), value: answered },
          { label: end.things(things), value: things },
        ]}
      />
    </Card>
  );
}
