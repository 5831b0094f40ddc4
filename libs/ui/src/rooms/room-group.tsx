import { type ReactNode, useId } from 'react';
import './room-group.css';
import { Card } from '../layout/card.tsx';

interface RoomGroupProps {
  title: ReactNode;
  /** It is only spoken: the rows say it themselves. */
  hideTitle?: boolean | undefined;
  /** An address within the page. */
  anchor?: string | undefined;
  /** Contains RoomEntries. */
  children: ReactNode;
}

/** A few rows of a room that belong together, under their name. */
export function RoomGroup({ title, hideTitle, anchor, children }: RoomGroupProps) {
  const id = useId();
  return (
    <section className="Stack RoomGroup" data-gap="2" aria-labelledby={anchor ?? id}>
      <h2 id={anchor ?? id} className={hideTitle ? 'vh' : undefined}>
        {title}
      </h2>
      <Card as="ul" className="Lined">
        {children}
      </Card>
    </section>
  );
}
