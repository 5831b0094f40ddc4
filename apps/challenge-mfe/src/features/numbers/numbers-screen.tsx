import { numbersTexts } from '@scrollstop/challenge/features/numbers/texts';
import { firstPress } from '@scrollstop/ui/buttons/first-press.ts';
import { TitledSection } from '@scrollstop/ui/layout/titled-card';
import { useHost, useTexts } from '../../hooks.ts';
import { BackBar } from '../../back-bar.tsx';
import type { NumberDay, OwnNumber } from '@scrollstop/challenge/features/numbers/own-numbers';
import { Button, IconButton, Row, Screen, ScreenHead, Text, TextLink } from '@scrollstop/ui/layout/primitives';
import { useState } from 'react';
import { NumberForm } from './number-form.tsx';
import { OwnLine } from './own-line.tsx';
import { useNumbers } from '../../day/use-numbers.ts';
import { WhereToFind } from './where.tsx';
import '@scrollstop/ui/lists/list-row.css';
import './numbers.css';
import { PillGroup } from '@scrollstop/ui/choices/pill-group';
import { Card } from '@scrollstop/ui/layout/card';
import { Pencil, X } from '@scrollstop/ui/icons/icons';

/** `/numbers`: the phone's own average on days 0, 7, 30 and 60, as a personal line (J-1 … J-3). */
export default function NumbersScreen() {
  const t = useTexts(numbersTexts);
  const { session } = useHost();
  const { numbers, dueDay, counted, keep, skip, setCounted } = useNumbers();
  const [chosen, setChosen] = useState<NumberDay | null>(null);
  const editing = chosen ?? dueDay;
  const before = numbers.find(({ day }) => day === editing)?.minutes ?? null;

  function kept(day: NumberDay, total: number): void {
    keep(day, total);
    setChosen(null);
  }
  function skipped(day: NumberDay): void {
    // A number that was only opened for editing stays unchanged.
    if (before === null && day === dueDay) skip(day);
    setChosen(null);
  }
  function edit(day: NumberDay): void {
    setChosen(day);
    scrollTo({ top: 0 });
  }

  return (
    <Screen nav>
      <BackBar otherwise="/profile/month">{editing !== null && <Text variant="small">{t.day(editing)}</Text>}</BackBar>
      <ScreenHead title={editing === null ? t.title : t.ask.title} lead={editing === null ? t.lead : t.ask.lead} />
      {editing !== null && (
        <>
          <WhereToFind />
          <NumberForm
            key={editing}
            day={editing}
            minutes={before}
            onKeep={(total) => kept(editing, total)}
            onSkip={() => skipped(editing)}
          />
        </>
      )}
      {numbers.some(({ minutes }) => minutes !== null) && <OwnLine numbers={numbers} />}
      {chosen === null && (
        <NumberList
          // The number in the form above need not be offered again.
          numbers={numbers.filter(({ day, minutes }) => minutes !== null || day !== dueDay)}
          onEdit={edit}
          onRemove={skip}
        />
      )}
      {!session.demo && <CountedSwitch on={counted} onChange={setCounted} />}
    </Screen>
  );
}

/** The consent to be counted in /results: off until it is switched on (J-3). */
function CountedSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const { counted } = useTexts(numbersTexts);
  return (
    <Card tone="outline" gap={3}>
      <PillGroup
        legend={counted.legend}
        options={[
          { value: true, label: counted.on },
          { value: false, label: counted.off },
        ]}
        value={on}
        onChange={onChange}
      />
      <Text variant="note">{counted.text}</Text>
      <TextLink href="/results">{counted.results}</TextLink>
    </Card>
  );
}

interface NumberListProps {
  numbers: readonly OwnNumber[];
  onEdit: (day: NumberDay) => void;
  onRemove: (day: NumberDay) => void;
}

/** The stored numbers, to edit or remove; a missing one can be added once its day has come. */
function NumberList({ numbers, onEdit, onRemove }: NumberListProps) {
  const { list, day: dayOf, time } = useTexts(numbersTexts);
  const shown = numbers.filter(({ minutes, open }) => minutes !== null || open);
  if (shown.length === 0) return null;
  return (
    <TitledSection title={list.title}>
      <Card as="ul" className="List Lined Numbers-list">
        {shown.map(({ day, minutes }) => (
          <Row as="li" gap={2} key={day}>
            <b className="Grow">{dayOf(day)}</b>
            {minutes === null ? (
              <Button variant="soft" size="sm" aria-label={list.addLabel(dayOf(day))} onClick={() => onEdit(day)}>
                {list.add}
              </Button>
            ) : (
              <>
                <span className="Num">{time(minutes)}</span>
                <IconButton label={list.changeLabel(dayOf(day))} icon={Pencil} onClick={() => onEdit(day)} />
                <IconButton label={list.removeLabel(dayOf(day))} icon={X} onClick={firstPress(() => onRemove(day))} />
              </>
            )}
          </Row>
        ))}
      </Card>
    </TitledSection>
  );
}
