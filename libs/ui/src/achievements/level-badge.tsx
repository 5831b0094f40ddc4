import './level-badge.css';

/** `level` starts at 1; the sun is higher at each level. */
export function LevelBadge({ level }: { level: number }) {
  return (
    <svg className="Art LevelBadge" viewBox="0 0 52 52" aria-hidden focusable="false">
      <rect className="sky" width="52" height="52" />
      <circle className="sun" cx="26" cy={34 - 1.5 * level} r="13" />
      <rect className="water" y="34" width="52" height="18" />
      <path className="lb-rip" d="M14 39.5h10M30 39.5h8M20 45h12" />
    </svg>
  );
}
