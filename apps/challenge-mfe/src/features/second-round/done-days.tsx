import type { DoneRoundDay } from '@scrollstop/challenge/features/second-round/second-round';
import { ROUND_WORDS_MAX } from '@scrollstop/challenge/features/second-round/document';
import { Button } from '@scrollstop/ui/buttons/button';
import { TextAreaField } from '@scrollstop/ui/fields/text-area-field';
import { Card } from '@scrollstop/ui/layout/card';
import { SectionHead } from '@scrollstop/ui/layout/section-head';
import { Stack } from '@scrollstop/ui/layout/stack';
import { Text } from '@scrollstop/ui/layout/text';
import { useId, useState } from 'react';
import { useHost } from '../../host.tsx';
import { useDayTitle } from '../../day/challenge-texts.ts';
import type { OpenDocument } from '../../store/documents/use-document.ts';
import { storable } from '@scrollstop/contracts/storable';
import { useDraftsAfterMonth } from '../../day/drafts-after-month.ts';
import { shortDay } from '../../texts/dates.ts';
import '../../day/own-words.css';
import { challengeTexts } from '@scrollstop/challenge/features/challenge/texts';
import { secondRoundTexts } from '@scrollstop/challenge/features/second-round/texts';
import { useTexts } from '../../texts/use-texts.ts';
import { useHomeTexts } from '../../texts/home-texts.tsx';

interface DoneRoundDaysProps {
  days: readonly DoneRoundDay[];
  put: OpenDocument<'round'>['put'];
}

/** The days that are done, the last one first; their words may be changed, and the earlier ones stay stored. */
export function DoneDays({ days, put }: DoneRoundDaysProps) {
  const texts = useTexts(secondRoundTexts);
  const id = useId();
  return (
    <Card gap={4} aria-labelledby={id}>
      <SectionHead id={id} title={texts.doneDays} aside={texts.progress(days.length)} />
      <Stack as="ol" gap={5} reversed>
        {days.toReversed().map((done) => (
          <DoneDay key={done.id} done={done} put={put} />
        ))}
      </Stack>
    </Card>
  );
}

interface DoneDayProps {
  done: DoneRoundDay;
  put: OpenDocument<'round'>['put'];
}

const wordsOf = (typed: string): string => storable(typed.trim().slice(0, ROUND_WORDS_MAX));

function DoneDay({ done: { day, editedAt: _, ...item }, put }: DoneDayProps) {
  const texts = useTexts(secondRoundTexts);
  const challenge = useTexts(challengeTexts);
  const { home } = useHomeTexts();
  const { locale } = useHost();
  const titleOf = useDayTitle();
  const {
    draft: { round: draft },
    write,
  } = useDraftsAfterMonth();
  const [edited, setEdited] = useState<string | null>(null);
  // Typed here while the day was done on another device.
  const unsent = draft?.day === day && wordsOf(draft.words) !== '' ? wordsOf(draft.words) : null;
  const keep = (words: string): void => put({ ...item, words: wordsOf(words) });
  const title = `${texts.day(day)}. ${titleOf(day).title}`;
  return (
    <Stack as="li" gap={2}>
      <Text variant="strong">{title}</Text>
      <Text variant="small">
        {texts.variants[item.variant]}, {shortDay(item.on, locale)}, {home.minutes(item.minutes)}
      </Text>
      {unsent !== null && (
        <Card tone="outline" gap={2} aria-label={challenge.unsent.title}>
          <Text variant="eyebrow">{challenge.unsent.title}</Text>
          <Text className="Reflection">{unsent}</Text>
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              keep([item.words, unsent].filter((words) => words !== '').join('\n\n'));
              write(() => ({ round: null }));
            }}
          >
            {challenge.unsent.add}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => write(() => ({ round: null }))}>
            {challenge.unsent.discard}
          </Button>
        </Card>
      )}
      {edited === null ? (
        <>
          <Text className="Reflection">{item.words === '' ? texts.nothing : item.words}</Text>
          <Button
            variant="ghost"
            size="sm"
            aria-label={`${texts.edit}: ${title}`}
            onClick={() => setEdited(item.words)}
          >
            {texts.edit}
          </Button>
        </>
      ) : (
        <>
          <TextAreaField
            label={texts.words}
            rows={3}
            maxLength={ROUND_WORDS_MAX}
            value={edited}
            autoFocus
            onChange={(event) => setEdited(event.target.value)}
          />
          <Button
            size="sm"
            onClick={() => {
              if (edited !== item.words) keep(edited);
              setEdited(null);
            }}
          >
            {texts.save}
          </Button>
        </>
      )}
    </Stack>
  );
}
