import { KEEPER_DAYS } from '@scrollstop/challenge/constants';
import type { KeeperWeek } from '@scrollstop/challenge/features/kept-habits/kept-habits';
import { Card } from '@scrollstop/ui/layout/card';
import { SectionTitle } from '@scrollstop/ui/layout/section-title';
import { Text } from '@scrollstop/ui/layout/text';
import { Facts } from '@scrollstop/ui/lists/facts';
import '@scrollstop/ui/month/month.css';
import { HorizonScene } from '@scrollstop/ui/scene/horizon-scene';
import { useId } from 'react';
import './kept-habits.css';
import { keptHabitsTexts } from '@scrollstop/challenge/features/kept-habits/texts';
import { useTexts } from '../../texts/use-texts.ts';

/** Day 66: one sunrise, three figures, and nothing more to count. */
export function KeptHabitsEnd({ weeks, things }: { weeks: readonly KeeperWeek[]; things: number }) {
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
