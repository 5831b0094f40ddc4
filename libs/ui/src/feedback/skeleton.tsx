import './skeleton.css';

interface SkeletonProps {
  shape?: 'card' | undefined;
  /** CSS lengths; full width when absent. */
  width?: string | undefined;
  height: string;
}

/** A placeholder for loading content. The region around it needs `aria-busy` and one status line. */
export function Skeleton({ shape, width = '100%', height }: SkeletonProps) {
  return <span className="Skeleton" data-shape={shape} style={{ width, height }} />;
}
