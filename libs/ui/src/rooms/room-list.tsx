import type { ReactNode } from 'react';
import './room-list.css';
import { ChevronRight, Icon } from '../icons/icons.tsx';
import { Card } from '../layout/card.tsx';
import { Porthole, type RoomName } from './porthole.tsx';

interface RoomRowProps {
  room: RoomName;
  name: ReactNode;
  href: string;
  /** One line about the current state; empty while it is not known. */
  state: ReactNode;
  /** The room is waiting for an answer. */
  asks?: boolean | undefined;
}

/** A row of the profile that leads to a room: its window, name and state. */
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
