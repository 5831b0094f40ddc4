import { Component, type ComponentType, type ReactNode, use } from 'react';
import { readable } from '@scrollstop/ui/lazy/readable.ts';

type Loader<P> = () => Promise<{ default: ComponentType<P> }>;

export interface LazyPart<P> {
  (props: P): ReactNode;
  /** Fetches the chunk when there is time; a failure is tried again when the part is needed. */
  preload: () => void;
  /** Forgets a chunk that could not be fetched. */
  forget: () => void;
}

/**
 * Like `React.lazy`, except that a chunk which failed to load (offline) can be asked for again, and that one which
 * was fetched beforehand shows at once.
 */
export function lazyPart<P extends object>(load: Loader<P>): LazyPart<P> {
  let chunk: ReturnType<Loader<P>> | null = null;
  const fetchChunk = () => (chunk ??= readable(load()));

  function forget(): void {
    chunk = null;
  }

  function Part(props: P) {
    const { default: Loaded } = use(fetchChunk());
    return <Loaded {...props} />;
  }

  return Object.assign(Part, {
    forget,
    preload: () => void fetchChunk().catch(forget),
  });
}

interface PartBoundaryProps {
  children: ReactNode;
  /** Shown in place of the part; `retry` shows the part again. */
  fallback: (retry: () => void) => ReactNode;
  forget: () => void;
}

/** Keeps a part that could not be fetched or that throws from taking the rest of the screen with it. */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.forget();
  }

  retry = (): void => this.setState({ failed: false });

  override render() {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children;
  }
}
