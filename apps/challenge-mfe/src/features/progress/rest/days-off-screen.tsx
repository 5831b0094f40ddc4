import { progressTexts } from '@scrollstop/challenge/features/progress/texts';
import { useGoBack } from '../../../device/came-from.ts';
import { useTexts } from '../../../texts/use-texts.ts';
import { useHomeTexts } from '../../../texts/home-texts.tsx';
import { Screen } from '@scrollstop/ui/layout/screen';
import { ScreenHead } from '@scrollstop/ui/layout/screen-head';
import { AppBar } from '@scrollstop/ui/navigation/app-bar';
import { PlannedDaysOff } from './planned-days-off.tsx';

/** `/days-off`: a holiday or an illness, planned ahead (M-9). */
export default function DaysOffScreen() {
  const { daysOff } = useTexts(progressTexts);
  const { everyScreen } = useHomeTexts();
  return (
    <Screen nav>
      <AppBar backLabel={everyScreen.goBack} onBack={useGoBack('/profile/month')} />
      <ScreenHead title={daysOff.title} lead={daysOff.text} />
      <PlannedDaysOff />
    </Screen>
  );
}
