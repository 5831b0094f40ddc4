import { shortMinutes } from '@scrollstop/challenge/texts/formats';
import type { ChallengeCategory } from '@scrollstop/challenge/content/categories';
import type { Challenge } from '@scrollstop/challenge/content/challenges';
import { Chip, Chips } from '@scrollstop/ui/lists/chip';
import { Brush, Clock, type Glyph, Leaf, Users } from '@scrollstop/ui/icons/icons';
import type { ReactNode } from 'react';
import { useHomeTexts } from '../hooks.ts';

const categoryIcons: Readonly<Record<ChallengeCategory, Glyph>> = {
  MINDFULNESS: Leaf,
  CREATIVITY: Brush,
  CONNECTION: Users,
};

/** Shows a day's category and duration, on home's card and in the dialog. */
export function DayChips({ challenge, children }: { challenge: Challenge; children?: ReactNode }) {
  const { home } = useHomeTexts();
  const { category, timeRequired } = challenge;
  return (
    <Chips>
      {children}
      <Chip icon={categoryIcons[category]}>{home.category[category]}</Chip>
      <Chip icon={Clock}>{shortMinutes(timeRequired)}</Chip>
    </Chips>
  );
}
