import type { ReactNode } from 'react';
import './intro.css';

interface IntroProps {
  label: string;
  /** A screen reader's word for the whole: “carousel”, in the user's language. */
  roleDescription: string;
  art: ReactNode;
  brand: ReactNode;
  /** At the top right: the link that skips the intro. */
  aside?: ReactNode;
  children: ReactNode;
}

export function Intro({ label, roleDescription, art, brand, aside, children }: IntroProps) {
  return (
    <main id="main" tabIndex={-1} className="Intro" aria-roledescription={roleDescription} aria-label={label}>
      <div className="Intro-art">{art}</div>
      <div className="Intro-bar">
        {brand}
        {aside}
      </div>
      {children}
    </main>
  );
}
