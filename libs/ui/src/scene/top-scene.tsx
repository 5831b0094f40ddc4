import type { ReactNode } from 'react';
import './top-scene.css';
import { HorizonScene } from './horizon-scene.tsx';

export interface TopSceneProps {
  /** Lower on a lower screen: for a choice that has to be in the first view. */
  size?: 's' | undefined;
  /** Over the sky: a Brand on the left, a LanguageSwitch on the right. */
  children: ReactNode;
}

/** The strip of sky and water above a form or a choice. First child of a `flush` Screen. */
export function TopScene({ size, children }: TopSceneProps) {
  const sun = size === 's' ? { x: 195, y: 165, r: 24 } : { x: 195, y: 158, r: 30 };
  return (
    <div className="TopScene" data-size={size}>
      <HorizonScene height={190} horizon={168} sun={sun} />
      <div className="TopScene-bar">{children}</div>
    </div>
  );
}
