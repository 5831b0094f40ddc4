import './skeleton.css';

interface SkeletonProps {
  shape?: 'card' | 'disc' | 'block' | undefined;
  /** Darker, as a placeholder of the water. */
  tone?: 'line' | undefined;
  /** CSS lengths; full width and one line when absent. */
  width?: string | undefined;
  height?: string | undefined;
}

/** A placeholder for content that is loading. The region around it is `aria-busy`, with one status line. */
export function Skeleton({ shape, tone, width = '100%', height = '1rem' }: SkeletonProps) {
  return <span className="Skeleton" data-shape={shape} data-tone={tone} style={{ width, height }} />;
}
