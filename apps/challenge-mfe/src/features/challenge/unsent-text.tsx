import { REFLECTION_MAX, type ProgressEntry } from '@scrollstop/contracts/days/progress';
import { Button, Row, Text } from '@scrollstop/ui/layout/primitives';
import { TitledCard } from '@scrollstop/ui/layout/titled-card';
import { changeReflection, unsentText, joinTexts } from '../../store/submit-day.ts';
import { withoutDraft } from '../../store/records/drafts.ts';
import { useRecord, useStore, useTexts, useUnannounced } from '../../hooks.ts';
import { challengeTexts } from '@scrollstop/challenge/features/challenge/texts';

/**
 * The text that was being written here when the day was completed elsewhere. A completed day is read-only, but no text
 * is lost: the user decides whether to add it below the reflection (C-6).
 */
export function UnsentText({ entry }: { entry: ProgressEntry }) {
  const texts = useTexts(challengeTexts);
  const store = useStore();
  const unannounced = useUnannounced();
  const text = unsentText(useRecord('drafts'), entry);
  if (text === null) return null;
  const reflectionText = joinTexts(entry.reflectionText.trimEnd(), text);

  const add = () => unannounced.add(changeReflection(store, entry, reflectionText), true);
  const discard = () => store.drafts.update((current) => withoutDraft(current, entry.day));

  return (
    <TitledCard tone="sun" gap={3} title={texts.unsent.title}>
      <Text className="Reflection">{text}</Text>
      <Row wrap>
        {/* Two texts of maximum length would be too long for the server. */}
        {reflectionText.length <= REFLECTION_MAX && (
          <Button size="sm" onClick={add}>
            {texts.unsent.add}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={discard}>
          {texts.unsent.discard}
        </Button>
      </Row>
    </TitledCard>
  );
}
