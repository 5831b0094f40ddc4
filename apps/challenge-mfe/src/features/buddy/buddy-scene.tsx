import { buddyTexts } from '@scrollstop/challenge/features/buddy/texts';
import { useTexts } from '../../hooks.ts';

/** Two suns above one sea: risen if today's day is done, an outline if it is open. */
export function BuddyScene({ name, theirs, mine }: { name: string; theirs: boolean; mine: boolean }) {
  const t = useTexts(buddyTexts).pair;
  const word = (done: boolean): string => (done ? t.done : t.open);
  return (
    <div className="BuddyScene">
      <svg
        viewBox="0 0 350 122"
        width="100%"
        role="img"
        aria-label={t.scene(name, theirs ? t.doneToday : t.open, mine ? t.doneToday : t.open)}
      >
        <rect width="350" height="98" fill="var(--sky)" />
        <Dot x={110} done={mine} />
        <Dot x={240} done={theirs} />
        <rect y="98" width="350" height="24" fill="var(--water)" />
        <Glint x={110} done={mine} />
        <Glint x={240} done={theirs} />
      </svg>
      <div className="BuddyScene-words" aria-hidden>
        <span>
          {t.you}, {word(mine)}
        </span>
        <span>
          {name}, {word(theirs)}
        </span>
      </div>
    </div>
  );
}

interface DotProps {
  x: number;
  done: boolean;
}

function Dot({ x, done }: DotProps) {
  if (!done)
    return (
      <circle
        {...{ cx: x, cy: 98, r: 31, fill: 'none', stroke: 'var(--sky-ink-2)', strokeWidth: 2 }}
        strokeDasharray="4 6"
      />
    );
  return (
    <>
      <circle cx={x} cy={64} r={62} fill="var(--sky-3)" />
      <circle cx={x} cy={64} r={46} fill="var(--sky-1)" />
      <circle cx={x} cy={64} r={32} fill="var(--sun)" />
    </>
  );
}

function Glint({ x, done }: DotProps) {
  if (!done) return null;
  return (
    <g fill="var(--sun)">
      <rect x={x - 30} y={104} width={60} height={3.5} rx={1.7} />
      <rect x={x - 19} y={113} width={38} height={3.5} rx={1.7} />
    </g>
  );
}
