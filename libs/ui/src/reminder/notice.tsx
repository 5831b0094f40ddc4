import type { ReactNode } from 'react';
import './notice.css';

/** A message as the phone will show it: the product's picture, a title and one line. */
export function Notice({ title, text }: { title: ReactNode; text: ReactNode }) {
  return (
    <div className="Notice">
      <svg viewBox="0 0 40 40" aria-hidden focusable="false">
        <rect width="40" height="40" fill="var(--sky)" />
        <circle cx="20" cy="22" r="9" fill="var(--sun)" />
        <rect y="23" width="40" height="17" fill="var(--water)" />
        <g fill="var(--sun)">
          <rect x="13" y="26" width="14" height="2" rx="1" />
          <rect x="16" y="30.5" width="8" height="2" rx="1" />
        </g>
      </svg>
      <div className="Grow">
        <p className="Notice-title">{title}</p>
        <p className="Small">{text}</p>
      </div>
    </div>
  );
}
