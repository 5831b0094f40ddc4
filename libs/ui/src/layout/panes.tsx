import type { ReactNode } from 'react';
import './panes.css';

/** Wraps the whole of a Screen: its Panes are beside one another where there is room. */
export function Panes({ children }: { children: ReactNode }) {
  return <div className="Panes">{children}</div>;
}

interface PaneProps {
  /** Stays in sight while the other one scrolls. */
  sticky?: boolean | undefined;
  /** On a phone it waits until the other one has asked its questions. */
  later?: boolean | undefined;
  /** No other one follows: where there is room its first part is beside the rest. */
  alone?: boolean | undefined;
  children: ReactNode;
}

/** Has no box of its own on a phone: the order of the document is the phone's. */
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
