import { Component, type ReactNode } from 'react';
import { forgetFailed } from './loader.ts';

interface PartBoundaryProps {
  children: ReactNode;
  /** Shown instead of the part; `retry` renders the part again and fetches its code anew. */
  fallback: (retry: () => void) => ReactNode;
  /** A changed value means a new screen, which is rendered even if the old one failed. */
  resetKey?: string;
}

/** Keeps the rest of the page working when a part throws or cannot be fetched. */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  /** Another boundary may show the same part, and does not know that it failed here. */
  override componentDidCatch(): void {
    forgetFailed();
  }

  override componentDidUpdate(previous: PartBoundaryProps): void {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.retry();
  }

  retry = (): void => {
    // Other parts may have failed after this boundary caught the first error.
    forgetFailed();
    this.setState({ failed: false });
  };

  override render() {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children;
  }
}
