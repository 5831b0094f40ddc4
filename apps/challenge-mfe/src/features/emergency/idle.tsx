import { shortMinutes } from '@scrollstop/challenge/texts/formats';
import { FREE_EMERGENCY_USES } from '@scrollstop/challenge/constants';
import { usesLeft } from '@scrollstop/challenge/features/emergency/emergency';
import '@scrollstop/ui/timer/emergency.css';
import type { ReactNode } from 'react';
import { Icon, LifeBuoy, Wind } from '@scrollstop/ui/icons/icons';
import { Screen, ScreenHead, Text, TextLink } from '@scrollstop/ui/layout/primitives';
import { OfflineNote } from '../../notices/offline-note.tsx';
import { useHasArrived, useHost, useRecord, useTexts } from '../../hooks.ts';
import { AfterPress } from './after-press.tsx';
import { TipCard } from '@scrollstop/ui/day/tip-card';
import { Statistics } from './statistics.tsx';
import { emergencyTexts } from '@scrollstop/challenge/features/emergency/texts';
import './emergency.css';
import { helpTexts } from '@scrollstop/challenge/features/help/texts';
import { TitledCard } from '@scrollstop/ui/layout/titled-card';
import { DataList } from '@scrollstop/ui/lists/data-list';
import { shortDay } from '../../texts/dates.ts';
import { useActionWords } from '../../plans/use-action-words.ts';

interface IdleProps {
  premium: boolean;
  /** The uses that count for the limit. */
  uses: number;
  onPress: () => void;
}

/** The button comes first and waits for nothing: it works before the server has responded, and offline (E-8). */
export function Idle({ premium, uses, onPress }: IdleProps) {
  const emergency = useTexts(emergencyTexts);
  const arrived = useHasArrived('month');
  return (
    <Screen nav>
      <ScreenHead title={emergency.title} lead={emergency.lead} />
      <EmergencyStage>
        <button type="button" className="PanicButton" onClick={onPress}>
          <Icon of={LifeBuoy} size="xl" />
          {emergency.press}
        </button>
      </EmergencyStage>
      {/* Uses on another phone may not be known yet, and a number once shown must not change. */}
      {(premium || arrived) && (
        <Text variant="small" align="center">
          {premium ? emergency.unlimited : emergency.usesLeft(usesLeft(uses), FREE_EMERGENCY_USES)}
        </Text>
      )}
      <Statistics />
      <TipCard icon={Wind}>{emergency.reminder}</TipCard>
      <AfterPress />
      <OfflineNote />
      <RecentActions />
      <Help />
    </Screen>
  );
}

/** x, y and width in a box of 390 × 104. */
const GLINTS = [
  [135, 58, 120],
  [158, 71, 74],
  [178, 84, 34],
] as const;
const RIPPLES = [
  [14, 26, 52],
  [330, 30, 70],
  [62, 56, 40],
  [286, 64, 48],
  [-8, 86, 46],
  [352, 90, 30],
] as const;

/** The water below the button, which looks like a setting sun. */
function EmergencyStage({ children }: { children: ReactNode }) {
  return (
    <div className="EmergencyStage">
      <svg viewBox="0 0 390 104" preserveAspectRatio="xMidYMin slice" aria-hidden focusable="false">
        <rect className="w" y="10" width="390" height="94" />
        {GLINTS.map(([x, y, width]) => (
          <rect className="g" key={x} x={x} y={y} width={width} height="4" rx="2" />
        ))}
        {RIPPLES.map(([x, y, width]) => (
          <rect className="p" key={x} x={x} y={y} width={width} height="4" rx="2" />
        ))}
      </svg>
      {children}
    </div>
  );
}

/** Says that ScrollStop is not medical care, and where to find help (E-5). Collapsed: a quiet link, not an alarm. */
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

/** The last ten actions completed on this device, newest first. */
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
            value: `${shortDay(date, locale)}, ${shortMinutes(timeSpent)}`,
          }))}
        />
      )}
    </TitledCard>
  );
}
