/** What belongs to a recording and cannot be fetched takes no word of a letter with it. */
import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  readonly children: ReactNode;
  readonly instead: ReactNode;
  readonly onFail?: () => void;
}

export class VoiceBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onFail?.();
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}
