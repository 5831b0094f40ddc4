import type { ReactNode } from 'react';
import './panes.css';

/** Wraps all content of a Screen; its Panes are side by side where there is room. */
export function Panes({ children }: { children: ReactNode }) {
  return <div className="Panes">{children}</div>;
}

interface PaneProps {
  /** Stays visible while the other pane scrolls. */
  sticky?: boolean | undefined;
  /** On a phone, hidden until the other pane's questions are answered. */
  later?: boolean | undefined;
  /** The only pane: where there is room, its first child is beside the rest. */
  alone?: boolean | undefined;
  children: ReactNode;
}

/** On a phone it has no box of its own, so that its children follow in document order. */
export function Pane({ sticky, later, alone, children }: PaneProps) {
  const data = {
    'data-sticky': sticky ? '' : undefined,
    'data-later': later ? '' : undefined,
    'data-alone': alone ? '' : undefined,
  };
  return (
    <div className="Pane" {...data}>
      {children}
    </div>
  );
}
