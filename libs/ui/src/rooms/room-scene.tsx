import { type ReactNode, useId } from 'react';
import './porthole.css';
import './room-scene.css';
import { IconButton } from '../layout/primitives.tsx';
import { ArrowLeft } from '../icons/icons.tsx';
import type { RoomName } from './porthole.tsx';

const WIDTH = 390;
const LINE = 108;
const MIDDLE = 306;

/** Extends above the drawing, for phones that show their status bar over the page. */
const above = (name: string) => <rect className={name} y="-80" width={WIDTH} height="216" />;
const water = <rect className="water" y={LINE} width={WIDTH} height="28" />;
const ripples = <path className="glints rip" d="M20 118h40M216 124h26M364 119h40M120 128h48" />;

/** One ray for every other day of the month. */
const rays = Array.from({ length: 15 }, (_, index) => {
  const angle = Math.PI * (0.033 + (index * 0.934) / 14);
  const at = (radius: number) => `${MIDDLE - radius * Math.cos(angle)} ${LINE - radius * Math.sin(angle)}`;
  return `M${at(34)}L${at(46)}`;
}).join('');

const views: Readonly<Record<Exclude<RoomName, 'account'>, ReactNode>> = {
  urge: (
    <>
      {above('warm')}
      <circle className="emb" cx={MIDDLE} cy="88" r="38" opacity="0.1" />
      <circle className="emb" cx={MIDDLE} cy="88" r="31" opacity="0.16" />
      <circle className="emb" cx={MIDDLE} cy="88" r="24" />
      {water}
      <path className="glints emb" d="M284 116h44M294 125h24" />
      {ripples}
    </>
  ),
  month: (
    <>
      {above('sky')}
      <circle className="glow" cx={MIDDLE} cy={LINE} r="29" />
      <path className="ray" d={rays} />
      <circle className="sun" cx={MIDDLE} cy={LINE} r="22" />
      {water}
      <path className="glints sun" d="M286 116h15M310 116h16M294 125h8M311 125h6" />
      {ripples}
    </>
  ),
  settings: (
    <>
      {above('sky')}
      <path className="sun" d="M306 64a24 24 0 0 0 0 48z" />
      {water}
      <g data-theme="dark">
        <rect className="night" x={MIDDLE} y="-80" width="84" height="216" />
        <path className="moon" d="M306 64a24 24 0 0 1 0 48z" />
        <rect className="water" x={MIDDLE} y={LINE} width="84" height="28" />
        <path className="glints moon" d="M310 116h16" />
      </g>
      <path className="glints sun" d="M286 116h16" />
      {ripples}
    </>
  ),
};

interface RoomSceneProps {
  room: RoomName;
  backLabel: string;
}

/** The view of the room's row, wide, with a back button to the profile. First child of a `flush` Screen. */
export function RoomScene({ room, backLabel }: RoomSceneProps) {
  const id = useId();
  return (
    // Both halves of the day, and the light behind the door, are the same in both themes.
    <div className="Art RoomScene" data-room={room} data-theme={room === 'settings' ? 'light' : undefined}>
      <svg viewBox={`0 0 ${WIDTH} 136`} aria-hidden focusable="false">
        {room === 'account' ? <Door id={id} /> : views[room]}
      </svg>
      <IconButton label={backLabel} icon={ArrowLeft} href="/profile" />
    </div>
  );
}

function Door({ id }: { id: string }) {
  return (
    <>
      {above('door')}
      <rect className="sea" y={LINE} width={WIDTH} height="28" />
      <clipPath id={id}>
        <path d="M306 60a21 21 0 0 1 12 38.2L325 136h-38l7-37.8A21 21 0 0 1 306 60z" />
      </clipPath>
      <g clipPath={`url(#${id})`} data-theme="light">
        {above('sky')}
        <circle className="glow" cx={MIDDLE} cy={LINE} r="23" />
        <circle className="sun" cx={MIDDLE} cy={LINE} r="13" />
        {water}
        <path className="glints sun" d="M297 116h18M302 125h8" />
      </g>
    </>
  );
}
