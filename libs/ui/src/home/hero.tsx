import type { ReactNode } from 'react';
import './hero.css';

/** ProductBanner, and TimeRecovered or MidnightCountdown. First in a Pane of a `flush` Screen. */
export function Hero({ children }: { children: ReactNode }) {
  return <div className="Hero">{children}</div>;
}
