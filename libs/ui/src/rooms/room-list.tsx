import type { ReactNode } from 'react';
import './room-list.css';
import { ChevronRight, Icon } from '../icons/icons.tsx';
import { Card } from '../layout/card.tsx';
import { Porthole, type RoomName } from './porthole.tsx';

interface RoomRowProps {
  room: RoomName;
  name: ReactNode;
  href: string;
  /** One line of what is so now; nothing while it is not known. */
  state: ReactNode;
  /** It waits for an answer. */
  asks?: boolean | undefined;
}

/** A door of the profile: the window, the name, and the state behind it. */
export function RoomRow({ room, name, href, state, asks }: RoomRowProps) {
  return (
    <li>
      <a className="RoomRow" href={href}>
        <Porthole room={room} />
        <span>
          <b>{name}</b>
          <span className="RoomState" data-asks={asks ? '' : undefined}>
            {state ?? ' '}
          </span>
        </span>
        <Icon of={ChevronRight} size="sm" />
      </a>
    </li>
  );
}

/** Contains RoomRows. */
export function RoomList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Card as="ul" className="RoomList Lined" aria-label={label}>
      {children}
    </Card>
  );
}
