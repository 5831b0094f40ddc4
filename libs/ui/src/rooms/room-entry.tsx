import type { ReactNode } from 'react';
import '../choices/options.css';
import './room-list.css';
import './room-group.css';
import { LinkOrButton, type LinkOrButtonProps } from '../layout/primitives.tsx';
import { ChevronRight, type Glyph, Icon } from '../icons/icons.tsx';

interface RoomEntryProps {
  icon: Glyph;
  label: ReactNode;
  /** The current state; undefined while it is not known. */
  state?: ReactNode;
  /** For an entry that leads to another screen. */
  href?: string | undefined;
  /** For an entry that opens something on this screen. */
  onClick?: (() => void) | undefined;
  disabled?: boolean | undefined;
  tone?: 'alert' | undefined;
  /** Id of the label, for the control that it names. */
  labelId?: string | undefined;
  /** A control such as a Switch at the end of the line, instead of the arrow. */
  control?: ReactNode;
  /** Content below the line. */
  children?: ReactNode;
}

/** A row of a room: a link, a button, or a setting with its own control. */
export function RoomEntry({
  icon,
  label,
  state,
  tone,
  labelId,
  control,
  children,
  href,
  onClick,
  disabled,
}: RoomEntryProps) {
  const pressed = href !== undefined || onClick !== undefined;
  const press = href === undefined ? { onClick, disabled } : { href };
  const content = (
    <>
      <Icon of={icon} />
      <span className="Grow">
        <b id={labelId}>{label}</b>
        {state !== undefined && <span className="RoomState">{state ?? ' '}</span>}
      </span>
      {control ?? (pressed && <Icon of={ChevronRight} size="sm" />)}
    </>
  );
  return (
    <li>
      {pressed ? (
        <LinkOrButton className="RoomEntry" data-tone={tone} {...press}>
          {content}
        </LinkOrButton>
      ) : (
        <div className="RoomEntry">{content}</div>
      )}
      {children}
    </li>
  );
}

interface RowPillLook {
  /** The full label, where the visible text is short. */
  label: string;
  busy?: boolean | undefined;
}

/** One of a few small options below a row. */
export const RowPill = ({ label, busy, ...rest }: RowPillLook & LinkOrButtonProps) => (
  <LinkOrButton {...rest} className="Pill" aria-label={label} aria-busy={busy ? true : undefined} />
);

/** Contains RowPills; `wide` starts at the edge of the card. */
export function RowPills({ wide, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <div className="RowPills" data-wide={wide ? '' : undefined}>
      {children}
    </div>
  );
}
