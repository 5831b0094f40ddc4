import { progressTexts } from '@scrollstop/challenge/features/progress/texts';
import { BackBar } from '../../../back-bar.tsx';
import { useTexts } from '../../../hooks.ts';
import { Screen, ScreenHead } from '@scrollstop/ui/layout/screen';
import { PlannedDaysOff } from './planned-days-off.tsx';

/** `/days-off`: a holiday or an illness, planned ahead (M-9). */
export default function DaysOffScreen() {
  const { daysOff } = useTexts(progressTexts);
  return (
    <Screen nav>
      <BackBar otherwise="/profile/month" />
      <ScreenHead title={daysOff.title} lead={daysOff.text} />
      <PlannedDaysOff />
    </Screen>
  );
}
