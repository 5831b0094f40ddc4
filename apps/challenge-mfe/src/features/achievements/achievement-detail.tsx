import { achievementFacts } from '@scrollstop/challenge/features/achievements/achievement-facts';
import { achievementProgress } from '@scrollstop/challenge/features/achievements/achievement-rules';
import { localDateOf } from '@scrollstop/challenge/days/local-date';
import { langOfDate, longDate } from '@scrollstop/challenge/texts/formats';
import { Button, Stack, Text, VisuallyHidden } from '@scrollstop/ui/layout/primitives';
import { Chip, Chips } from '@scrollstop/ui/lists/chip';
import { Lock, Share, Star } from '@scrollstop/ui/icons/icons';
import { Medal } from '@scrollstop/ui/achievements/medal';
import { Modal } from '@scrollstop/ui/overlays/modal';
import { ProgressBar } from '@scrollstop/ui/charts/progress-bar';
import { useHomeTexts, useHost, useRecord, useTexts } from '../../hooks.ts';
import { sumsOf } from '../../store/records/totals.ts';
import { useCheckins } from '../../store/use-document.ts';
import { medalIcons } from '../../medals/medal-icons.ts';
import type { AchievementItem } from './achievement-list.ts';
import './achievements.css';
import { achievementNames, achievementsTexts } from '@scrollstop/challenge/features/achievements/texts';

interface AchievementDetailProps {
  item: AchievementItem;
  onShare: () => void;
  onClose: () => void;
}

/** One achievement (L-12): its description explains its rule. Only an unlocked one can be shared. */
export function AchievementDetail({ item, onShare, onClose }: AchievementDetailProps) {
  const texts = useTexts(achievementsTexts);
  const achievementTexts = useTexts(achievementNames);
  const { everyScreen } = useHomeTexts();
  const { locale } = useHost();
  const { id, stars, unlockedAt } = item;
  const { name, description } = achievementTexts[id];
  const locked = unlockedAt === null;
  return (
    <Modal
      title={name}
      lead={description}
      icon={<Medal icon={medalIcons[id]} locked={locked} size="lg" />}
      center
      closeLabel={everyScreen.close}
      onClose={onClose}
    >
      {locked && <UnlockProgress id={id} />}
      <Chips center>
        <Chip icon={Star} {...(!locked && { tone: 'sun' })}>
          {texts.stars(stars)}
        </Chip>
        {locked ? (
          <Chip icon={Lock}>{texts.locked}</Chip>
        ) : (
          <Chip>
            <VisuallyHidden>{texts.unlocked} </VisuallyHidden>
            <span lang={langOfDate(locale)}>{longDate(localDateOf(new Date(unlockedAt)), locale)}</span>
          </Chip>
        )}
      </Chips>
      {locked ? (
        <Button variant="outline" block onClick={onClose}>
          {everyScreen.close}
        </Button>
      ) : (
        <Button block icon={Share} onClick={onShare}>
          {texts.share}
        </Button>
      )}
    </Modal>
  );
}

/** "7 of 10". */
function UnlockProgress({ id }: Pick<AchievementItem, 'id'>) {
  const texts = useTexts(achievementsTexts);
  const records = {
    entries: useRecord('progress'),
    checkins: useCheckins(),
    counters: sumsOf(useRecord('totals')),
  };
  const { count, goal } = achievementProgress(id, achievementFacts({ ...records, honestTry: false }));
  return (
    <Stack gap={2} className="UnlockProgress">
      <ProgressBar value={(count / goal) * 100} label={texts.progressLabel} />
      <Text variant="small" align="center" num>
        {texts.progress(count, goal)}
      </Text>
    </Stack>
  );
}
