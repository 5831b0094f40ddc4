import { Card } from '@scrollstop/ui/layout/card';
import { DataList } from '@scrollstop/ui/lists/data-list';
import { SectionTitle } from '@scrollstop/ui/layout/section-title';
import { Text } from '@scrollstop/ui/layout/text';
import { useId } from 'react';
import { shortDay } from '../../texts/dates.ts';
import { useHost } from '../../host.tsx';
import { useActionWords } from '../../plans/use-action-words.ts';
import { useRecord } from '../../store/store-context.tsx';
import { emergencyTexts } from '@scrollstop/challenge/features/emergency/texts';
import { useTexts } from '../../texts/use-texts.ts';

/** The ten latest completed actions of this device, newest first. */
export function RecentActions() {
  const emergency = useTexts(emergencyTexts);
  const wordsOf = useActionWords();
  const { locale } = useHost();
  const log = useRecord('emergencyLog');
  const id = useId();
  return (
    <Card tone="outline" gap={3} aria-labelledby={id}>
      <SectionTitle id={id}>{emergency.log.title}</SectionTitle>
      {log.length === 0 && <Text variant="small">{emergency.log.empty}</Text>}
      {log.length > 0 && (
        <DataList
          items={log.map(({ action, text, date, timeSpent }) => ({
            term: wordsOf({ id: action, ...(text !== undefined && { text }) }).title,
            value: `${shortDay(date, locale)}, ${emergency.minutes(timeSpent)}`,
          }))}
        />
      )}
    </Card>
  );
}
