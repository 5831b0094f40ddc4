import type { ReactNode } from 'react';
import './css/journey.css';

export interface JourneyGridProps {
  /** DayTiles, in order. */
  children: ReactNode;
}

export function JourneyGrid({ children }: JourneyGridProps) {
  return <ol className="JourneyGrid">{children}</ol>;
}
