import { numbersTexts } from '@scrollstop/challenge/features/numbers/texts';
import { useTexts } from '../../texts/use-texts.ts';
import { useGoBack } from '../../device/came-from.ts';
import { useHomeTexts } from '../../texts/home-texts.tsx';
import type { NumberDay } from '@scrollstop/challenge/features/numbers/own-numbers';
import { Screen } from '@scrollstop/ui/layout/screen';
import { ScreenHead } from '@scrollstop/ui/layout/screen-head';
import { Text } from '@scrollstop/ui/layout/text';
import { AppBar } from '@scrollstop/ui/navigation/app-bar';
import { useState } from 'react';
import { useHost } from '../../host.tsx';
import { CountedSwitch } from './counted-switch.tsx';
import { NumberForm } from './number-form.tsx';
import { NumberList } from './number-list.tsx';
import { OwnLine } from './own-line.tsx';
import { useNumbers } from './use-numbers.ts';
import { WhereToFind } from './where.tsx';
import './numbers.css';

/** `/numbers`: the phone's own average on days 0, 7, 30 and 60, as one's own line (J-1 … J-3). */
export default function NumbersScreen() {
  const t = useTexts(numbersTexts);
  const { everyScreen } = useHomeTexts();
  const goBack = useGoBack('/profile/month');
  const { session } = useHost();
  const { numbers, asked, counted, keep, skip, setCounted } = useNumbers();
  const [chosen, setChosen] = useState<NumberDay | null>(null);
  const editing = chosen ?? asked;
  const before = numbers.find(({ day }) => day === editing)?.minutes ?? null;

  /** The form goes away with its focus. */
  function close(): void {
    setChosen(null);
    document.querySelector<HTMLElement>('main h1')?.focus();
  }
  function kept(day: NumberDay, total: number): void {
    keep(day, total);
    close();
  }
  function skipped(day: NumberDay): void {
    // A number that was only looked at stays as it is.
    if (before === null && day === asked) skip(day);
    close();
  }
  function remove(day: NumberDay): void {
    skip(day);
    close();
  }
  function edit(day: NumberDay): void {
    setChosen(day);
    document.querySelector<HTMLElement>('main h1')?.focus();
    scrollTo({ top: 0 });
  }

  return (
    <Screen nav>
      <AppBar backLabel={everyScreen.goBack} onBack={goBack}>
        {editing !== null && <Text variant="small">{t.day(editing)}</Text>}
      </AppBar>
      <ScreenHead
        title={editing === null ? t.title : t.ask.title}
        lead={editing === null ? t.lead : t.ask.lead}
      />
      {editing !== null && (
        <>
          <WhereToFind />
          <NumberForm
            key={editing}
            minutes={before}
            onKeep={(total) => kept(editing, total)}
            onSkip={() => skipped(editing)}
          />
        </>
      )}
      {numbers.some(({ minutes }) => minutes !== null) && <OwnLine numbers={numbers} />}
      {chosen === null && (
        <NumberList
          // The one in the form above need not be offered again.
          numbers={numbers.filter(({ day, minutes }) => minutes !== null || day !== asked)}
          onEdit={edit}
          onRemove={remove}
        />
      )}
      {!session.demo && <CountedSwitch on={counted} onChange={setCounted} />}
    </Screen>
  );
}
