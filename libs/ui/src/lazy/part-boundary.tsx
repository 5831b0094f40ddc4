import { Component, type ReactNode } from 'react';
import { forgetFailed } from './loader.ts';

interface PartBoundaryProps {
  children: ReactNode;
  /** Shown in place of the part; `retry` shows the part again, whose code is then fetched anew. */
  fallback: (retry: () => void) => ReactNode;
  /** A new value is a new screen, which is tried even if the old one failed. */
  resetKey?: string;
}

/** Keeps a part that could not be fetched or that throws from taking the rest of the page with it. */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  /** The part may also be shown by another boundary, which knows nothing of this one. */
  override componentDidCatch(): void {
    forgetFailed();
  }

  override componentDidUpdate(previous: PartBoundaryProps): void {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.retry();
  }

  retry = (): void => {
    // One of several parts may have failed after this boundary had caught the first.
    forgetFailed();
    this.setState({ failed: false });
  };

  override render() {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children;
  }
}
