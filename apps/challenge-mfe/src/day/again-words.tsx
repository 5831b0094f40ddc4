import { againNotes } from '@scrollstop/challenge/record/notes';
import { Text } from '@scrollstop/ui/layout/text';
import { useHost } from '../host.tsx';
import { useRecord } from '../store/store-context.tsx';
import { longDateOf } from '../texts/dates.ts';
import { challengeTexts } from '@scrollstop/challenge/features/challenge/texts';
import { useTexts } from '../texts/use-texts.ts';

/** The words of each time that a day was done again, the newest first. */
export function AgainWords({ day }: { day: number }) {
  const { again } = useTexts(challengeTexts);
  const { locale } = useHost();
  return againNotes(useRecord('notes'), day).map(({ writtenAt, text, minutes }) => (
    <div key={writtenAt}>
      <Text variant="eyebrow">{again.on(longDateOf(writtenAt, locale), minutes)}</Text>
      <Text className="Reflection">{text === '' ? again.nothing : text}</Text>
    </div>
  ));
}
