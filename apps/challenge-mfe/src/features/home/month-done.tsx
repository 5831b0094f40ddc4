import { CHALLENGE_DAYS } from '@scrollstop/challenge/constants';
import { hasReflection } from '@scrollstop/challenge/completion';
import { Card } from '@scrollstop/ui/layout/card';
import { SectionTitle } from '@scrollstop/ui/layout/section-title';
import { Text } from '@scrollstop/ui/layout/text';
import { TextLink } from '@scrollstop/ui/buttons/text-link';
import { useRecord } from '../../store/store-context.tsx';
import { useTexts } from '../../texts/use-texts.tsx';

/** After the month (H-6). The kept habits are the user's own text of day 30. */
export function MonthDone() {
  const { finished } = useTexts().home;
  const lastDay = useRecord('progress').find(({ day }) => day === CHALLENGE_DAYS);
  return (
    <Card gap={3}>
      <SectionTitle>{finished.title}</SectionTitle>
      <Text>{finished.text}</Text>
      {lastDay && hasReflection(lastDay) && (
        <div>
          <Text variant="eyebrow">{finished.kept}</Text>
          <Text>{lastDay.reflectionText}</Text>
        </div>
      )}
      <TextLink href="/progress">{finished.checkin}</TextLink>
      <Text variant="small">{finished.replayHint}</Text>
    </Card>
  );
}
