import './level-badge.css';

interface LevelBadgeProps {
  /** From 1 on; the sun is higher at each level. */
  level: number;
}

export function LevelBadge({ level }: LevelBadgeProps) {
  return (
    <svg className="LevelBadge" viewBox="0 0 52 52" aria-hidden focusable="false">
      <rect className="lb-bg" width="52" height="52" />
      <circle className="lb-sun" cx="26" cy={34 - 1.5 * level} r="13" />
      <rect className="lb-water" y="34" width="52" height="18" />
      <path className="lb-rip" d="M14 39.5h10M30 39.5h8M20 45h12" />
    </svg>
  );
}
