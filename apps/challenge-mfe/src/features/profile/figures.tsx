import { checkinAverages, controlScore } from '@scrollstop/challenge/checkins/checkin-figures';
import { CHALLENGE_DAYS } from '@scrollstop/challenge/constants';
import { percentOfMonth, reflectionCount } from '@scrollstop/challenge/days/stats';
import { shownTime } from '@scrollstop/challenge/activity/time-recovered';
import { Card } from '@scrollstop/ui/layout/card';
import { ProgressBar } from '@scrollstop/ui/charts/progress-bar';
import { Row } from '@scrollstop/ui/layout/row';
import { Stack } from '@scrollstop/ui/layout/stack';
import { Stat, StatGrid } from '@scrollstop/ui/charts/stat';
import { Text } from '@scrollstop/ui/layout/text';
import { useCheckins } from '../../store/documents/use-document.ts';
import { useChallengeDay, useRecoveredMinutes } from '../../store/figures.ts';
import { useNumberText } from '../../texts/use-number-text.ts';
import { profileTexts } from '@scrollstop/challenge/features/profile/texts';
import { useTexts } from '../../texts/use-texts.ts';

/** Share of the month and the four figures (docs/product/figures.md). */
export function Figures() {
  const profile = useTexts(profileTexts);
  const { entries, completed } = useChallengeDay();
  const checkins = useCheckins();
  const number = useNumberText();
  const time = shownTime(useRecoveredMinutes());
  const percent = percentOfMonth(completed);
  const { stats } = profile;
  const checkedIn = checkinAverages(checkins).count > 0;
  return (
    <>
      <Card aria-label={profile.progressLabel}>
        <Row justify="between" align="baseline">
          <Text variant="strong">{profile.challenge}</Text>
          <Text variant="statement" num>
            {percent}%
          </Text>
        </Row>
        <ProgressBar value={percent} label={profile.percentLabel} />
      </Card>
      <Stack>
        <StatGrid>
          <Stat label={stats.days} value={completed} unit={stats.ofDays(CHALLENGE_DAYS)} />
          {/* K-5: nothing was measured yet, and a 0 would be a verdict. */}
          {checkedIn ? (
            <Stat label={stats.control} value={controlScore(checkins)} unit={stats.ofHundred} />
          ) : (
            <Stat label={stats.control} value="–" />
          )}
          <Stat
            label={stats.time}
            value={number(time.value)}
            unit={time.unit === 'hours' ? stats.hourUnit : stats.minuteUnit}
          />
          <Stat label={stats.reflections} value={reflectionCount(entries)} />
        </StatGrid>
        {!checkedIn && <Text variant="note">{stats.controlHint}</Text>}
      </Stack>
    </>
  );
}
