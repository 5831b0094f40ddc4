import { FREE_EMERGENCY_USES } from '@scrollstop/challenge/constants';
import { usesLeft } from '@scrollstop/challenge/features/emergency/emergency';
import { EmergencyStage } from '@scrollstop/ui/timer/emergency-stage';
import { LifeBuoy, Wind } from '@scrollstop/ui/icons/icons.ts';
import { List, ListRow } from '@scrollstop/ui/lists/list';
import { PanicButton } from '@scrollstop/ui/timer/panic-button';
import { Screen } from '@scrollstop/ui/layout/screen';
import { ScreenHead } from '@scrollstop/ui/layout/screen-head';
import { Text } from '@scrollstop/ui/layout/text';
import { OfflineNote } from '../../notices/offline-note.tsx';
import { useHasArrived } from '../../store/store-context.tsx';
import { AfterPress } from './after-press.tsx';
import { Help } from './help.tsx';
import { RecentActions } from './recent-actions.tsx';
import { Reminder } from './reminder.tsx';
import { Statistics } from './statistics.tsx';
import { emergencyTexts } from '@scrollstop/challenge/features/emergency/texts';
import { useTexts } from '../../texts/use-texts.ts';

interface IdleProps {
  premium: boolean;
  /** Counted for the limit. */
  uses: number;
  onPress: () => void;
}

/** The button comes first and waits for nothing: it works before the server has responded, and without it (E-8). */
export function Idle({ premium, uses, onPress }: IdleProps) {
  const emergency = useTexts(emergencyTexts);
  const known = useHasArrived('month');
  return (
    <Screen nav>
      <ScreenHead title={emergency.title} lead={emergency.lead} />
      <EmergencyStage>
        <PanicButton icon={LifeBuoy} onClick={onPress}>
          {emergency.press}
        </PanicButton>
      </EmergencyStage>
      {/* The uses on another phone are not known yet, and a number must not be taken back. */}
      {(premium || known) && (
        <Text variant="small" align="center">
          {premium ? emergency.unlimited : emergency.usesLeft(usesLeft(uses), FREE_EMERGENCY_USES)}
        </Text>
      )}
      <Statistics />
      <Reminder />
      <AfterPress />
      <List>
        <ListRow icon={Wind} label={emergency.pause} href="/setup/pause" />
      </List>
      <OfflineNote />
      <RecentActions />
      <Help />
    </Screen>
  );
}
