import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** A new value is a new screen, which is tried even if the old one failed. */
  resetKey: string;
  /** Rendered in the place of the part that threw. */
  failed: (retry: () => void) => ReactNode;
  onRetry: () => void;
  children: ReactNode;
}

/** Catches the errors of one part; the shell, its navigation and the other parts go on. */
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
