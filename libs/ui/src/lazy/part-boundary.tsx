import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  children: ReactNode;
  /** Shown in place of the part; `retry` shows the part again. */
  fallback: (retry: () => void) => ReactNode;
  /** Forgets the code of the part, so that it is fetched anew. */
  forget: () => void;
  /** A new value is a new screen, which is tried even if the old one failed. */
  resetKey?: string;
}

/** Keeps a part that could not be fetched or that throws from taking the rest of the page with it. */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.forget();
  }

  override componentDidUpdate(previous: PartBoundaryProps): void {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.retry();
  }

  retry = (): void => this.setState({ failed: false });

  override render() {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children;
  }
}
