import './css/skeleton.css';

export interface SkeletonProps {
  shape?: 'card' | 'disc' | 'block' | undefined;
  /** CSS lengths; full width and one line when absent. */
  width?: string | undefined;
  height?: string | undefined;
}

/** The place of what is still loading. The region around it is `aria-busy`, with one status line. */
export function Skeleton({ shape, width = '100%', height = '1rem' }: SkeletonProps) {
  return <span className="Skeleton" data-shape={shape} style={{ width, height }} />;
}
