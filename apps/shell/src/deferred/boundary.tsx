import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** A new value is a new screen: what failed on the old one says nothing about it. */
  resetKey: string;
  /** Shown in the place of what threw. */
  failed: (retry: () => void) => ReactNode;
  onRetry: () => void;
  children: ReactNode;
}

/** Keeps what a part throws inside of it; the shell, its navigation and the other parts go on. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidUpdate(previous: BoundaryProps): void {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.retry();
  }

  private readonly retry = (): void => {
    this.props.onRetry();
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    return this.state.failed ? this.props.failed(this.retry) : this.props.children;
  }
}
