import { FREE_EMERGENCY_USES } from '@scrollstop/challenge/constants';
import { usesLeft } from '@scrollstop/challenge/emergency';
import { EmergencyStage } from '@scrollstop/ui/emergency-stage';
import { LifeBuoy } from '@scrollstop/ui/icons';
import { PanicButton } from '@scrollstop/ui/panic-button';
import { Screen } from '@scrollstop/ui/screen';
import { ScreenHead } from '@scrollstop/ui/screen-head';
import { Text } from '@scrollstop/ui/text';
import { OfflineNote } from '../../offline-note.tsx';
import { useScreenTexts } from '../../texts/use-screen-texts.ts';
import { Help } from './help.tsx';
import { Latest } from './latest.tsx';
import { Reminder } from './reminder.tsx';
import { Statistics } from './statistics.tsx';
import { useUnknownTotals } from './use-unknown-totals.ts';

interface IdleProps {
  premium: boolean;
  /** Counted for the limit. */
  uses: number;
  onPress: () => void;
}

/** The button comes first and waits for nothing: it works before the server has answered, and without it (E-8). */
export function Idle({ premium, uses, onPress }: IdleProps) {
  const { emergency } = useScreenTexts();
  const unknown = useUnknownTotals();
  return (
    <Screen nav>
      <ScreenHead title={emergency.title} lead={emergency.lead} />
      <EmergencyStage>
        <PanicButton icon={LifeBuoy} onClick={onPress}>
          {emergency.press}
        </PanicButton>
      </EmergencyStage>
      {/* What was used on another phone is not known yet: no number that is taken back. */}
      {(premium || !unknown) && (
        <Text variant="small" align="center">
          {premium ? emergency.unlimited : emergency.usesLeft(usesLeft(uses), FREE_EMERGENCY_USES)}
        </Text>
      )}
      <Statistics />
      <Reminder />
      <OfflineNote />
      <Latest />
      <Help />
    </Screen>
  );
}
