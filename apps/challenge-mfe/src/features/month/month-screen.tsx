import { CHALLENGE_DAYS } from '@scrollstop/challenge/constants';
import { AppBar } from '@scrollstop/ui/navigation/app-bar';
import { Screen } from '@scrollstop/ui/layout/screen';
import { ScreenHead } from '@scrollstop/ui/layout/screen-head';
import { useGoBack } from '../../device/came-from.ts';
import { NotYet } from '../../notices/not-yet.tsx';
import { useChallengeDay } from '../../store/figures.ts';
import { MonthPart } from './month-part.tsx';
import { monthTexts } from '@scrollstop/challenge/features/month/texts';
import { useTexts } from '../../texts/use-texts.ts';
import { useHomeTexts } from '../../texts/home-texts.tsx';

/** `/month`: on the evening of day 30 home still shows that day, and the month is one tap away. */
export default function MonthScreen() {
  const { everyScreen, home } = useHomeTexts();
  const { notYet } = useTexts(monthTexts);
  const { completed } = useChallengeDay();
  const goBack = useGoBack('/');
  if (completed !== CHALLENGE_DAYS) return <NotYet texts={notYet} />;
  return (
    <Screen nav>
      <AppBar backLabel={everyScreen.goBack} onBack={goBack} />
      <ScreenHead title={home.month.title} lead={home.month.lead} />
      <MonthPart />
    </Screen>
  );
}
