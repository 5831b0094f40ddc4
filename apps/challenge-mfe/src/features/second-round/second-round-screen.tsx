import { CHALLENGE_DAYS } from '@scrollstop/challenge/constants';
import { roundDays, roundNow } from '@scrollstop/challenge/features/second-round/second-round';
import { Banner } from '@scrollstop/ui/feedback/banner';
import { EmptyState } from '@scrollstop/ui/feedback/empty-state';
import { Screen } from '@scrollstop/ui/layout/screen';
import { ScreenHead } from '@scrollstop/ui/layout/screen-head';
import { Text } from '@scrollstop/ui/layout/text';
import { BackBar } from '../../back-bar.tsx';
import { NotYet } from '../../notices/not-yet.tsx';
import { useDocument } from '../../store/documents/use-document.ts';
import { useChallengeDay } from '../../store/figures.ts';
import { DoneDays } from './done-days.tsx';
import { SecondRoundDay, type RoundTimer } from './second-round-day.tsx';
import { secondRoundTexts } from '@scrollstop/challenge/features/second-round/texts';
import { useTexts } from '../../texts/use-texts.ts';

/** `/round-2`: the 30 days once more, harder or with somebody, one a date (H-11). */
export function SecondRoundScreen({ timer }: { timer: RoundTimer }) {
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
      {!doneToday && next !== null && <SecondRoundDay key={next} day={next} timer={timer} put={put} />}
      {done.length > 0 && <DoneDays days={done} put={put} />}
      <Text variant="small">{texts.rule}</Text>
    </Screen>
  );
}
