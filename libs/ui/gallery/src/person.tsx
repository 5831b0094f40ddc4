import { Achievement, AchievementGrid } from '../../src/achievements/achievement.tsx';
import { AppBar } from '../../src/navigation/app-bar.tsx';
import { Avatar } from '../../src/icons/avatar.tsx';
import { Button } from '../../src/buttons/button.tsx';
import { Card } from '../../src/layout/card.tsx';
import { Chip } from '../../src/lists/chip.tsx';
import { DataList } from '../../src/lists/data-list.tsx';
import {
  BookOpen,
  Calendar,
  Check,
  Flame,
  Hourglass,
  Leaf,
  LogOut,
  RefreshCw,
  Smartphone,
  Sunrise,
  Trophy,
  Users,
} from '../../src/icons/icons.ts';
import { JournalEntry, JournalList } from '../../src/day/journal-entry.tsx';
import { LevelCard } from '../../src/achievements/level-card.tsx';
import { List, ListRow } from '../../src/lists/list.tsx';
import { ProgressBar } from '../../src/charts/progress-bar.tsx';
import { Row } from '../../src/layout/row.tsx';
import { ScreenHead } from '../../src/layout/screen-head.tsx';
import { SectionHead } from '../../src/layout/section-head.tsx';
import { SectionTitle } from '../../src/layout/section-title.tsx';
import { Stack } from '../../src/layout/stack.tsx';
import { Stat, StatGrid } from '../../src/charts/stat.tsx';
import { Text } from '../../src/layout/text.tsx';
import { Frame, nothing } from './frame.tsx';

export function JournalPage() {
  const it = (text: string) => <span lang="it">{text}</span>;
  return (
    <Frame at="/profile">
      <AppBar backHref="#" backLabel="Go back" />
      <ScreenHead title="Journal" />
      <Card aria-label="Statistics">
        <Row justify="between" align="baseline">
          <Text variant="strong">
            <Text as="span" variant="statement" num>
              5
            </Text>{' '}
            reflections
          </Text>
          <Text variant="small" num>
            17% of 30
          </Text>
        </Row>
        <ProgressBar value={17} label="Reflections written" />
      </Card>
      <JournalList>
        <JournalEntry
          title="Day 7 · A walk without headphones"
          date={it('giovedì 15 gennaio 2026')}
          status="no"
          statusLabel="Not completed"
        >
          It rained and I let it be an excuse. Same street, same time, tomorrow.
        </JournalEntry>
        <JournalEntry
          title="Day 6 · A bare table"
          date={it('mercoledì 14 gennaio 2026')}
          status="partial"
          statusLabel="Partial"
        >
          Made it to the second plate. Then a message came in and I looked. The first plate was very good
          though.
        </JournalEntry>
        <JournalEntry
          title="Day 5 · Five sounds"
          date={it('martedì 13 gennaio 2026')}
          status="yes"
          statusLabel="Completed"
        >
          Fridge, tram, upstairs, rain, me.
        </JournalEntry>
      </JournalList>
    </Frame>
  );
}

const achievements = [
  [Sunrise, 'First Step'],
  [Flame, 'Three in a Row'],
  [Hourglass, 'Time Saver'],
  [Calendar, 'Daily Warrior'],
  [Flame, 'Seven in a Row'],
  [Leaf, 'Mindful Week'],
  [Check, 'Consistent Checker'],
  [Users, 'Weekend Warrior'],
  [BookOpen, 'Thoughtful Writer'],
] as const;

export function AchievementsPage() {
  return (
    <Frame at="/challenges">
      <ScreenHead title="Challenges" />
      <LevelCard
        level={2}
        eyebrow="Level 2"
        name="Explorer"
        stars={40}
        starsLabel="total stars"
        progress={67}
        progressLabel="Progress to next level"
        foot="10 stars to next level"
        next="Adventurer"
      />
      <Stack as="section" gap={4} aria-labelledby="un">
        <SectionHead id="un" title="Achievements" aside="3 of 18" />
        <AchievementGrid>
          {achievements.map(([icon, name], index) => (
            <Achievement
              key={name}
              icon={icon}
              name={name}
              stars="15 stars"
              locked={index > 2}
              status={index > 2 ? 'Locked' : 'Unlocked'}
              onOpen={nothing}
            />
          ))}
        </AchievementGrid>
      </Stack>
    </Frame>
  );
}

export function ProfilePage() {
  return (
    <Frame at="/profile">
      <Row gap={4}>
        <Avatar letter="G" />
        <div className="Grow">
          <ScreenHead
            size="xl"
            title="giulia"
            lead={
              <Text as="span" variant="small">
                giulia@example.it
              </Text>
            }
          />
        </div>
        <Chip tone="sea">Trial</Chip>
      </Row>
      <Card aria-label="Challenge progress">
        <Row justify="between" align="baseline">
          <Text variant="strong">Challenge</Text>
          <Text variant="statement" num>
            20%
          </Text>
        </Row>
        <ProgressBar value={20} label="Challenge completed" />
      </Card>
      <StatGrid>
        <Stat label="days completed" value={6} unit="/30" />
        <Stat label="digital control" value={72} unit="/100" />
        <Stat label="time recovered" value="1.6" unit="h" />
        <Stat label="reflections" value={5} />
      </StatGrid>
      <Card gap={3} aria-labelledby="dbg">
        <SectionTitle id="dbg">Debug Trial Status</SectionTitle>
        <DataList
          items={[
            { term: 'Trial user', value: 'yes' },
            { term: 'Premium', value: 'no' },
            { term: 'Time remaining', value: '21h 08m' },
          ]}
        />
        <Button variant="outline" size="sm" block icon={RefreshCw}>
          Check Trial Status
        </Button>
      </Card>
      <List>
        <ListRow icon={BookOpen} label="Journal" href="/journal" />
        <ListRow icon={Trophy} label="Achievements" href="/achievements" />
        <ListRow icon={Smartphone} label="Add to Home" onClick={nothing} />
      </List>
      <Button variant="outline" block icon={LogOut}>
        Logout
      </Button>
    </Frame>
  );
}
