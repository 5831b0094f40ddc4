import { shortMinutes } from '@scrollstop/challenge/texts/formats';
import { CHALLENGE_DAYS } from '@scrollstop/challenge/constants';
import { roundDays, roundNow, type DoneRoundDay } from '@scrollstop/challenge/features/second-round/second-round';
import { Banner } from '@scrollstop/ui/feedback/banner';
import { TitledCard } from '@scrollstop/ui/layout/titled-card';
import { EmptyState } from '@scrollstop/ui/feedback/empty-state';
import { Button, Screen, ScreenHead, Stack, Text } from '@scrollstop/ui/layout/primitives';
import { BackBar } from '../../back-bar.tsx';
import { NotYet } from '../../notices/not-yet.tsx';
import { useDocument, type OpenDocument } from '../../store/use-document.ts';
import { useChallengeDay, useHost, useTexts } from '../../hooks.ts';
import { SecondRoundDay } from './second-round-day.tsx';
import { secondRoundTexts } from '@scrollstop/challenge/features/second-round/texts';
import { ROUND_WORDS_MAX } from '@scrollstop/challenge/features/second-round/document';
import { TextAreaField } from '@scrollstop/ui/fields/text-area-field';
import { Card } from '@scrollstop/ui/layout/card';
import { useDayTitle } from '../../day/challenge-texts.ts';
import { storable } from '@scrollstop/contracts/storable';
import { useTypedTexts } from '../../day/typed-texts.ts';
import { joinTexts } from '../../store/submit-day.ts';
import { useRoundDraft } from './round-draft.ts';
import { shortDay } from '../../texts/dates.ts';
import '../../day/own-words.css';
import { challengeTexts } from '@scrollstop/challenge/features/challenge/texts';

/** `/round-2`: the 30 days again, harder or together with somebody, one per date (H-11). */
export default function SecondRoundScreen() {
  const texts = useTexts(secondRoundTexts);
  const { completed, today, state } = useChallengeDay();
  const { items, put } = useDocument('round');
  if (completed < CHALLENGE_DAYS || state !== 'finished') return <NotYet texts={texts.notYet} />;
  const { next, doneToday } = roundNow(items, today);
  const done = roundDays(items);
  return (
    <Screen nav>
      <BackBar otherwise="/" />
      <ScreenHead title={texts.title} lead={texts.lead} />
      {doneToday && (
        <Banner tone="leaf">
          {texts.doneToday(doneToday.day)} {next !== null && texts.tomorrow(next)}
        </Banner>
      )}
      {next === null && <EmptyState title={texts.ended.title}>{texts.ended.text}</EmptyState>}
      {!doneToday && next !== null && <SecondRoundDay key={next} day={next} done={done} put={put} />}
      {done.length > 0 && <DoneDays days={done} put={put} />}
      <Text variant="small">{texts.rule}</Text>
    </Screen>
  );
}

/** The completed days, latest first. Their words can be edited, and earlier versions stay stored. */
function DoneDays({ days, put }: { days: readonly DoneRoundDay[]; put: OpenDocument<'round'>['put'] }) {
  const texts = useTexts(secondRoundTexts);
  return (
    <TitledCard gap={4} title={texts.doneDays} aside={texts.progress(days.length)}>
      <Stack as="ol" gap={5} reversed>
        {days.toReversed().map((done) => (
          <DoneDay key={done.id} done={done} put={put} />
        ))}
      </Stack>
    </TitledCard>
  );
}

interface DoneDayProps {
  done: DoneRoundDay;
  put: OpenDocument<'round'>['put'];
}

const wordsOf = (typed: string): string => storable(typed).trim();

function DoneDay({ done: { day, editedAt: _, ...item }, put }: DoneDayProps) {
  const texts = useTexts(secondRoundTexts);
  const challenge = useTexts(challengeTexts);
  const { locale } = useHost();
  const titleOf = useDayTitle();
  const { draft, write } = useRoundDraft();
  const edit = useTypedTexts(`round ${day}`, { words: item.words });
  // Words that were typed here when the day was completed on another device.
  const unsent = draft?.day === day && wordsOf(draft.words) !== '' ? wordsOf(draft.words) : null;
  const both = joinTexts(edit.fields.words, unsent ?? '');
  const keep = (words: string): void => put({ ...item, words: wordsOf(words) });
  const endDraft = (): void => write(() => null);
  const title = `${texts.day(day)}. ${titleOf(day).title}`;
  return (
    <Stack as="li" gap={2} tabIndex={-1}>
      <Text variant="strong">{title}</Text>
      <Text variant="small">
        {texts.variants[item.variant]}, {shortDay(item.on, locale)}, {shortMinutes(item.minutes)}
      </Text>
      {unsent !== null && (
        <Card tone="outline" gap={2} aria-label={challenge.unsent.title}>
          <Text variant="eyebrow">{challenge.unsent.title}</Text>
          <Text className="Reflection">{unsent}</Text>
          {/* Two long texts would be too long for the server. */}
          {both.length <= ROUND_WORDS_MAX && (
            <Button
              variant="outline"
              size="sm"
              onClick={() => {
                keep(both);
                edit.forget();
                endDraft();
              }}
            >
              {challenge.unsent.add}
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={endDraft}>
            {challenge.unsent.discard}
          </Button>
        </Card>
      )}
      {!edit.touched ? (
        <>
          <Text className="Reflection">{item.words === '' ? texts.nothing : item.words}</Text>
          <Button variant="ghost" size="sm" aria-label={`${texts.edit}: ${title}`} onClick={() => edit.write({})}>
            {texts.edit}
          </Button>
        </>
      ) : (
        <>
          <TextAreaField
            label={texts.words}
            rows={3}
            maxLength={ROUND_WORDS_MAX}
            value={edit.fields.words}
            autoFocus
            onChange={(event) => edit.write({ words: event.target.value })}
          />
          <Button
            size="sm"
            onClick={() => {
              if (edit.fields.words !== item.words) keep(edit.fields.words);
              edit.forget();
            }}
          >
            {texts.save}
          </Button>
        </>
      )}
    </Stack>
  );
}
