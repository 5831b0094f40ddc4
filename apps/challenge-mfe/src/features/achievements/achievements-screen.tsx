import type { AchievementId } from '@scrollstop/challenge/content/achievements';
import '@scrollstop/ui/achievements/achievement.css';
import { TitledSection } from '@scrollstop/ui/layout/titled-card';
import { Medal } from '@scrollstop/ui/achievements/medal';
import { Screen, ScreenHead, Text } from '@scrollstop/ui/layout/primitives';
import { useState } from 'react';
import { LevelSummary } from '../../medals/level-summary.tsx';
import { useRecord, useTexts } from '../../hooks.ts';
import { unlockedOf } from '../../store/records/totals.ts';
import { AchievementDetail } from './achievement-detail.tsx';
import { medalIcons } from '../../medals/medal-icons.ts';
import { ShareSheet } from './share-sheet.tsx';
import { achievementList } from './achievement-list.ts';
import { achievementNames, achievementsTexts } from '@scrollstop/challenge/features/achievements/texts';

export const Challenges = () => <AchievementsScreen title="challenges" />;
export const Achievements = () => <AchievementsScreen title="achievements" />;

/** `/challenges` and `/achievements`: one screen with two titles (L-10). It reads from the device and works offline. */
function AchievementsScreen({ title }: { title: 'challenges' | 'achievements' }) {
  const texts = useTexts(achievementsTexts);
  const achievementTexts = useTexts(achievementNames);
  const items = achievementList(unlockedOf(useRecord('stats')));
  const [opened, setOpened] = useState<{ id: AchievementId; dialog: 'detail' | 'share' } | null>(null);

  const count = items.filter(({ unlockedAt }) => unlockedAt !== null).length;
  const open = items.find(({ id }) => id === opened?.id);
  const close = (): void => setOpened(null);
  return (
    <Screen nav>
      <ScreenHead title={texts.titles[title]} />
      <LevelSummary />
      <TitledSection gap={4} title={texts.titles.achievements} aside={texts.count(count, items.length)}>
        {count === 0 && <Text variant="note">{texts.empty}</Text>}
        <ul className="AchievementGrid">
          {items.map(({ id, stars, unlockedAt }) => (
            <li key={id}>
              <button type="button" className="Achievement" onClick={() => setOpened({ id, dialog: 'detail' })}>
                <Medal icon={medalIcons[id]} locked={unlockedAt === null} />
                <span className="Achievement-name">{achievementTexts[id].name}</span>{' '}
                <span className="Achievement-stars">{texts.stars(stars)}</span>{' '}
                <span className="vh">{unlockedAt === null ? texts.locked : texts.unlocked}</span>
              </button>
            </li>
          ))}
        </ul>
      </TitledSection>
      {open && opened?.dialog === 'detail' && (
        <AchievementDetail item={open} onShare={() => setOpened({ id: open.id, dialog: 'share' })} onClose={close} />
      )}
      {open && opened?.dialog === 'share' && <ShareSheet name={achievementTexts[open.id].name} onClose={close} />}
    </Screen>
  );
}
