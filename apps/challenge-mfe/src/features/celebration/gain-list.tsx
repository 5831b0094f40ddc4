import { weekDone } from '@scrollstop/challenge/features/celebration/celebration';
import { ACHIEVEMENT_TOASTS_MAX } from '@scrollstop/challenge/constants';
import { starsOf } from '@scrollstop/challenge/content/achievements';
import '@scrollstop/ui/achievements/gains.css';
import { LevelBadge } from '@scrollstop/ui/achievements/level-badge';
import { Medal } from '@scrollstop/ui/achievements/medal';
import { Stars } from '@scrollstop/ui/achievements/stars';
import { Calendar } from '@scrollstop/ui/icons/icons';
import { Text } from '@scrollstop/ui/layout/primitives';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { medalIcons } from '../../medals/medal-icons.ts';
import type { Gained } from './gained.ts';
import { achievementNames } from '@scrollstop/challenge/features/achievements/texts';
import { celebrationTexts } from '@scrollstop/challenge/features/celebration/texts';
import { useHomeTexts, useTexts } from '../../hooks.ts';

export interface GainListProps {
  id: string;
  day: number;
  gained: Gained;
  /** Called once the list is on the screen: no toast needs to repeat it. */
  onShown: () => void;
}

/** The level, then the week, then the achievements, largest first; those after the third are summed up in one line. */
export default function GainList({ id, day, gained, onShown }: GainListProps) {
  const texts = useTexts(celebrationTexts);
  const { levels } = useHomeTexts();
  const achievementTexts = useTexts(achievementNames);
  const { newLevel, stars, unlocked } = gained;
  const week = weekDone(day);
  const shown = unlocked.slice(0, ACHIEVEMENT_TOASTS_MAX);
  const rest = unlocked.slice(ACHIEVEMENT_TOASTS_MAX);

  useShown(onShown);
  return (
    <>
      <ul className="Gains" id={id}>
        {newLevel !== null && (
          <Gain
            level
            art={<LevelBadge level={newLevel} />}
            kind={texts.newLevel}
            name={texts.levelName(newLevel, levels.names[newLevel - 1] ?? '')}
            aside={<Stars count={stars} label={texts.starsAfter} />}
          />
        )}
        {week !== null && <Gain art={<Medal icon={Calendar} />} kind={texts.week} name={texts.weekName(week)} />}
        {shown.map((achievement) => (
          <Gain
            key={achievement}
            art={<Medal icon={medalIcons[achievement]} />}
            kind={texts.newAchievement}
            name={achievementTexts[achievement].name}
            aside={<Stars count={`+${starsOf(achievement)}`} label={texts.starsEach} />}
          />
        ))}
      </ul>
      {rest.length > 0 && <Text variant="small">{texts.more(rest.length)}</Text>}
    </>
  );
}

interface GainProps {
  art: ReactNode;
  /** "New level". */
  kind: string;
  name: string;
  aside?: ReactNode;
  level?: boolean;
}

const Gain = ({ art, kind, name, aside, level }: GainProps) => (
  <li className="Gain" data-level={level ? '' : undefined}>
    {art}
    <span>
      <span className="Eyebrow">{kind}</span> <b>{name}</b>
    </span>
    {aside}
  </li>
);

/** The same as a sentence, for the last day. */
export function GainSentence({ gained, onShown }: Pick<GainListProps, 'gained' | 'onShown'>) {
  const { finale, more } = useTexts(celebrationTexts);
  const { levels } = useHomeTexts();
  const achievementTexts = useTexts(achievementNames);
  const { newLevel, unlocked } = gained;
  const shown = unlocked.slice(0, ACHIEVEMENT_TOASTS_MAX).map((id) => achievementTexts[id].name);
  const rest = unlocked.slice(ACHIEVEMENT_TOASTS_MAX);
  const names = [shown.join(', '), ...(rest.length > 0 ? [more(rest.length)] : [])].join(' ');
  useShown(onShown);
  return (
    <Text variant="small">
      {newLevel !== null && `${finale.level(newLevel, levels.names[newLevel - 1] ?? '')} `}
      {unlocked.length > 0 && finale.achievements(names, unlocked.length)}
    </Text>
  );
}

function useShown(onShown: () => void): void {
  const shown = useEffectEvent(onShown);
  // Outside system: the toasts, which leave out gains that have been shown.
  useEffect(() => {
    shown();
  }, []);
}
