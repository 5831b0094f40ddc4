import { againNotes } from '@scrollstop/challenge/record/notes';
import { Text } from '@scrollstop/ui/layout/primitives';
import { useHost, useTexts } from '../hooks.ts';
import { useDocument } from '../store/use-document.ts';
import { longDateOf } from '../texts/dates.ts';
import { challengeTexts } from '@scrollstop/challenge/features/challenge/texts';

/** The notes from each time that a day was done again, newest first. */
export function AgainWords({ day }: { day: number }) {
  const { again } = useTexts(challengeTexts);
  const { locale } = useHost();
  return againNotes(useDocument('notes').edits, day).map(({ editedAt, text, minutes }) => (
    <div key={editedAt}>
      <Text variant="eyebrow">{again.on(longDateOf(editedAt, locale), minutes)}</Text>
      <Text className="Reflection">{text === '' ? again.nothing : text}</Text>
    </div>
  ));
}
