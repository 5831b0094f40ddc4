import { FREE_EMERGENCY_USES } from '@scrollstop/challenge/constants';
import { usesLeft } from '@scrollstop/challenge/features/emergency/emergency';
import { EmergencyStage } from '@scrollstop/ui/timer/emergency-stage';
import { LifeBuoy, Wind } from '@scrollstop/ui/icons/icons.ts';
import { List, ListRow } from '@scrollstop/ui/lists/list';
import { Icon } from '@scrollstop/ui/icons/icon';
import { Screen, ScreenHead } from '@scrollstop/ui/layout/screen';
import { Text } from '@scrollstop/ui/layout/text';
import { OfflineNote } from '../../notices/offline-note.tsx';
import { useHasArrived, useRecord } from '../../store/store-context.tsx';
import { AfterPress } from './after-press.tsx';
import { Reminder } from './reminder.tsx';
import { Statistics } from './statistics.tsx';
import { emergencyTexts } from '@scrollstop/challenge/features/emergency/texts';
import { useTexts, useHost } from '../../host.tsx';
import { TextLink } from '@scrollstop/ui/buttons/text-link';
import './emergency.css';
import { helpTexts } from '@scrollstop/challenge/features/help/texts';
import { TitledCard } from '@scrollstop/ui/layout/titled-card';
import { DataList } from '@scrollstop/ui/lists/data-list';
import { shortDay } from '../../texts/dates.ts';
import { useActionWords } from '../../plans/use-action-words.ts';

interface IdleProps {
  premium: boolean;
  /** Counted for the limit. */
  uses: number;
  onPress: () => void;
}

/** The button is first and waits for nothing: it works before the server has responded, and without it (E-8). */
export function Idle({ premium, uses, onPress }: IdleProps) {
  const emergency = useTexts(emergencyTexts);
  const known = useHasArrived('month');
  return (
    <Screen nav>
      <ScreenHead title={emergency.title} lead={emergency.lead} />
      <EmergencyStage>
        {/* Plain, large, and easy to hit. */}
        <button type="button" className="PanicButton" onClick={onPress}>
          <Icon of={LifeBuoy} size="xl" />
          {emergency.press}
        </button>
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

/** Says that ScrollStop is no medical care, and where help is (E-5). Folded away: a quiet link, not an alarm. */
function Help() {
  const help = useTexts(helpTexts);
  return (
    <details className="Fold Help">
      <summary>{help.title}</summary>
      <Text variant="small">{help.ask}</Text>
      <ul>
        {help.links.map(({ label, href }) => (
          <li key={href}>
            <TextLink href={href} target="_blank" rel="noreferrer">
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
      <Text variant="small">{help.emergency}</Text>
      <Text variant="note">{help.notMedical}</Text>
    </details>
  );
}

/** The ten latest completed actions of this device, newest first. */
function RecentActions() {
  const emergency = useTexts(emergencyTexts);
  const wordsOf = useActionWords();
  const { locale } = useHost();
  const log = useRecord('emergencyLog');
  return (
    <TitledCard tone="outline" gap={3} title={emergency.log.title}>
      {log.length === 0 && <Text variant="small">{emergency.log.empty}</Text>}
      {log.length > 0 && (
        <DataList
          items={log.map(({ action, text, date, timeSpent }) => ({
            term: wordsOf({ id: action, ...(text !== undefined && { text }) }).title,
            value: `${shortDay(date, locale)}, ${emergency.minutes(timeSpent)}`,
          }))}
        />
      )}
    </TitledCard>
  );
}
