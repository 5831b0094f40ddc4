import { type ReactNode, useId } from 'react';
import './porthole.css';

/** The four rooms of the profile, in order. */
export const roomNames = ['urge', 'month', 'settings', 'account'] as const;
export type RoomName = (typeof roomNames)[number];

const RAYS =
  'M11.7 27.8L5.8 26.8M13.2 23.8L8 20.8M16 20.4L12.1 15.8M19.7 18.3L17.7 12.6M24 17.5V11.5' +
  'M28.3 18.3L30.3 12.6M32 20.4L35.9 15.8M34.8 23.8L40 20.8M36.3 27.8L42.2 26.8';

const views: Readonly<Record<Exclude<RoomName, 'account'>, ReactNode>> = {
  urge: (
    <>
      <rect className="warm" width="48" height="48" />
      <circle className="emb" cx="24" cy="22" r="11" />
      <rect className="water" y="30" width="48" height="18" />
      <path className="glints emb" d="M15.3 35.3h17.4M19.8 40.8h8.4" />
    </>
  ),
  month: (
    <>
      <rect className="sky" width="48" height="48" />
      <path className="ray" d={RAYS} />
      <path className="sun" d="M14.5 30a9.5 9.5 0 0 1 19 0z" />
      <rect className="water" y="30" width="48" height="18" />
      <path className="glints sun" d="M16.3 35.3h5.4M27.3 35.3h4.4M21.3 40.8h5.4" />
    </>
  ),
  settings: (
    <>
      <g data-theme="light">
        <rect className="sky" width="24" height="48" />
        <path className="sun" d="M24 10.5a10.5 10.5 0 0 0 0 21z" />
        <rect className="water" y="30" width="24" height="18" />
      </g>
      <g data-theme="dark">
        <rect className="night" x="24" width="24" height="48" />
        <path className="moon" d="M24 10.5a10.5 10.5 0 0 1 0 21z" />
        <rect className="water" x="24" y="30" width="24" height="18" />
      </g>
      <path className="glints rip" d="M10.3 37.3h8.4M29.3 37.3h8.4" />
    </>
  ),
};

/** A room's window on the horizon: its row and its own scene show the same view. */
export function Porthole({ room }: { room: RoomName }) {
  const id = useId();
  return (
    <svg className="Art Porthole" viewBox="0 0 48 48" aria-hidden focusable="false">
      {room === 'account' ? <Keyhole id={id} /> : views[room]}
    </svg>
  );
}

function Keyhole({ id }: { id: string }) {
  return (
    <>
      <rect className="door" width="48" height="48" />
      <clipPath id={id}>
        <path d="M24 9a9 9 0 0 1 5 16.5L32 40H16l3-14.5A9 9 0 0 1 24 9z" />
      </clipPath>
      <g clipPath={`url(#${id})`} data-theme="light">
        <rect className="sky" width="48" height="48" />
        <circle className="glow" cx="24" cy="30" r="9.5" />
        <circle className="sun" cx="24" cy="30" r="5.2" />
        <rect className="water" y="30" width="48" height="18" />
        <path className="glints sun" d="M21 34h6" />
      </g>
    </>
  );
}
