import './medal.css';
import { type Glyph, Icon, Lock } from '../icons/icons.tsx';

interface MedalProps {
  icon: Glyph;
  locked?: boolean | undefined;
  size?: 'lg' | undefined;
}

/** An achievement's icon in front of the sun; a locked one has no sun. */
export function Medal({ icon, locked, size }: MedalProps) {
  return (
    <span className="MedalWrap" data-size={size}>
      <span className="Medal" data-locked={locked ? '' : undefined}>
        {!locked && <MedalArt />}
        <Icon of={icon} size="lg" />
      </span>
      {locked && (
        <span className="LockBadge">
          <Icon of={Lock} />
        </span>
      )}
    </span>
  );
}

function MedalArt() {
  return (
    <svg className="Art Medal-art" viewBox="0 0 84 84" aria-hidden focusable="false">
      <circle className="glow" cx="42" cy="38" r="38" />
      <circle className="sun" cx="42" cy="36" r="26" />
      <rect className="water" y="60" width="84" height="24" />
      <path className="m-rip" d="M21.5 67.5h15M47.5 67.5h19M33.5 75.5h17" />
    </svg>
  );
}
