import { REFLECTION_MAX, type ProgressEntry } from '@scrollstop/contracts/progress';
import { Button } from '@scrollstop/ui/button';
import { Card } from '@scrollstop/ui/card';
import { Row } from '@scrollstop/ui/row';
import { SectionTitle } from '@scrollstop/ui/section-title';
import { Text } from '@scrollstop/ui/text';
import { useId } from 'react';
import { addWords } from '../../store/award.ts';
import { unsentWords, withoutDraft } from '../../store/draft.ts';
import { useDrafts, useMerged, usePerson } from '../../store/person-context.tsx';
import { useTexts } from '../../texts/use-texts.tsx';

interface UnsentWordsProps {
  entry: ProgressEntry;
  /** The card is gone; the focus has to go somewhere. */
  onSettled: () => void;
}

/**
 * What was being written here while the day was completed elsewhere. A completed day is read-only, but nobody's
 * words vanish: whoever wrote them says whether they go beneath the reflection (C-6).
 */
export function UnsentWords({ entry, onSettled }: UnsentWordsProps) {
  const { challenge: texts } = useTexts();
  const person = usePerson();
  const { found } = useMerged();
  const words = unsentWords(useDrafts(), entry);
  const id = useId();
  if (words === null) return null;
  const reflectionText = [entry.reflectionText.trimEnd(), words].filter((text) => text !== '').join('\n\n');

  function add(): void {
    found(addWords(person, entry, reflectionText));
    onSettled();
  }

  function discard(): void {
    person.drafts.update((current) => withoutDraft(current, entry.day));
    onSettled();
  }

  return (
    <Card tone="sun" gap={3} aria-labelledby={id}>
      <SectionTitle id={id}>{texts.unsent.title}</SectionTitle>
      <Text className="Reflection">{words}</Text>
      <Row wrap>
        {/* Two texts of the greatest length would not be taken by the server. */}
        {reflectionText.length <= REFLECTION_MAX && (
          <Button size="sm" onClick={add}>
            {texts.unsent.add}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={discard}>
          {texts.unsent.discard}
        </Button>
      </Row>
    </Card>
  );
}
