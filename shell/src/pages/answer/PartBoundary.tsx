import { Component, type ReactNode } from 'react';

type Props = { readonly children: ReactNode; readonly onFail: () => void };

/** A part that could not be fetched takes nothing else of the page with it. */
export class PartBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onFail();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
