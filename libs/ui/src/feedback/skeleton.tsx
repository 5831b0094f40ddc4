import './skeleton.css';

export interface SkeletonProps {
  shape?: 'card' | 'disc' | 'block' | undefined;
  /** Darker, where it stands for the water. */
  tone?: 'line' | undefined;
  /** CSS lengths; full width and one line when absent. */
  width?: string | undefined;
  height?: string | undefined;
}

/** The place of what is still loading. The region around it is `aria-busy`, with one status line. */
export function Skeleton({ shape, tone, width = '100%', height = '1rem' }: SkeletonProps) {
  return <span className="Skeleton" data-shape={shape} data-tone={tone} style={{ width, height }} />;
}
