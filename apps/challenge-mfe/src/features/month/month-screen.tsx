import { CHALLENGE_DAYS } from '@scrollstop/challenge/constants';
import { Button } from '@scrollstop/ui/buttons/button';
import { EmptyState } from '@scrollstop/ui/feedback/empty-state';
import { AppBar } from '@scrollstop/ui/navigation/app-bar';
import { Screen } from '@scrollstop/ui/layout/screen';
import { ScreenHead } from '@scrollstop/ui/layout/screen-head';
import { useGoBack } from '../../device/came-from.ts';
import { useChallengeDay } from '../../store/figures.ts';
import { useScreenTexts } from '../../texts/use-screen-texts.ts';
import { useTexts } from '../../texts/use-texts.tsx';
import { MonthPart } from './month-part.tsx';

/** `/month`: on the evening of day 30 home still shows that day, and the month is one tap away. */
export default function MonthScreen() {
  const { common, home } = useTexts();
  const { notYet } = useScreenTexts().month;
  const { completed } = useChallengeDay();
  const goBack = useGoBack('/');
  const done = completed === CHALLENGE_DAYS;
  return (
    <Screen nav>
      <AppBar backLabel={common.goBack} onBack={goBack} />
      {done ? (
        <>
          <ScreenHead title={home.month.title} lead={home.month.lead} />
          <MonthPart />
        </>
      ) : (
        <EmptyState
          fill
          level={1}
          title={notYet.title}
          action={
            <Button variant="sun" href="/">
              {notYet.action}
            </Button>
          }
        >
          {notYet.text}
        </EmptyState>
      )}
    </Screen>
  );
}
