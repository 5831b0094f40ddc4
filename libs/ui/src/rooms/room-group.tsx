import { type ReactNode, useId } from 'react';
import './room-group.css';
import { Card } from '../layout/card.tsx';

interface RoomGroupProps {
  title: ReactNode;
  /** Hides the title visually, because the rows make it clear. */
  hideTitle?: boolean | undefined;
  /** The id for links within the page. */
  anchor?: string | undefined;
  /** Contains RoomEntries. */
  children: ReactNode;
}

/** A titled group of related rows in a room. */
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
