import { CHALLENGE_DAYS } from '@scrollstop/challenge/constants';
import { Screen, ScreenHead } from '@scrollstop/ui/layout/primitives';
import { BackBar } from '../../back-bar.tsx';
import { NotYet } from '../../notices/not-yet.tsx';
import { useChallengeDay, useHomeTexts, useTexts } from '../../hooks.ts';
import { MonthPart } from './month-part.tsx';
import { monthTexts } from '@scrollstop/challenge/features/month/texts';

/** `/month`: on the evening of day 30 home still shows that day, and links to the month. */
export default function MonthScreen() {
  const { home } = useHomeTexts();
  const { notYet } = useTexts(monthTexts);
  const { completed } = useChallengeDay();
  if (completed !== CHALLENGE_DAYS) return <NotYet texts={notYet} />;
  return (
    <Screen nav>
      <BackBar otherwise="/" />
      <ScreenHead title={home.month.title} lead={home.month.lead} />
      <MonthPart />
    </Screen>
  );
}
