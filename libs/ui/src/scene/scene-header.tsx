import type { ReactNode } from 'react';
import './scene-header.css';

interface SceneHeaderProps {
  /** A HorizonScene. */
  scene: ReactNode;
  /** Fills the remaining height of the screen with the scene. */
  grow?: boolean | undefined;
  /** Over the sky, at the top right. */
  aside?: ReactNode;
  /** Over the sky, at the top left: a Brand or a Chip. */
  children?: ReactNode;
}

/** Artwork at the top of a screen, from edge to edge. First child of a `flush` Screen. */
export function SceneHeader({ scene, grow, aside, children }: SceneHeaderProps) {
  return (
    <div className="SceneHeader" data-grow={grow ? '' : undefined}>
      {scene}
      {children && <div className="SceneHeader-top">{children}</div>}
      {aside && <div className="SceneHeader-aside">{aside}</div>}
    </div>
  );
}
