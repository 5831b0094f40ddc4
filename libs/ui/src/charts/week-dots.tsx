import type { ReactNode } from 'react';
import './week-dots.css';
import { Icon } from '../icons/icon.tsx';
import { Check, Moon } from '../icons/icons.ts';

/** One large number at the head of a card, and the words that follow. Give the card its id for `aria-labelledby`. */
export function BigCount({ count, children, id }: { count: ReactNode; children: ReactNode; id?: string }) {
  return (
    <h2 className="BigCount" id={id}>
      <b>{count}</b> <span>{children}</span>
    </h2>
  );
}

export interface WeekDot {
  /** Unique among the dots. */
  date: string;
  state: 'done' | 'rest' | 'off' | 'open' | 'today';
  /** Below the dot: "Thu". */
  name: string;
  /** In words: "Thursday: rest mark". */
  label: string;
  today: boolean;
}

const glyphs = { done: Check, rest: Moon, off: Moon, open: null, today: null };

/** Seven days in one line; a full dot is a day that was done, rested or off. */
export function WeekDots({ dots, label }: { dots: readonly WeekDot[]; label: string }) {
  return (
    <ol className="WeekDots" aria-label={label}>
      {dots.map(({ date, state, name, label: words, today }) => {
        const glyph = glyphs[state];
        return (
          <li key={date} data-state={state} aria-current={today ? 'date' : undefined}>
            <i aria-hidden>{glyph && <Icon of={glyph} />}</i>
            <span>
              <span aria-hidden>{name}</span>
              <span className="vh">{words}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
