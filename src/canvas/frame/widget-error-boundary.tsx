import { Component, type ReactNode } from 'react';

export interface WidgetErrorBoundaryProps {
  /** What stands in the broken widget's place. */
  fallback: (retry: () => void) => ReactNode;
  onError?: ((error: Error) => void) | undefined;
  /** What is drawn from: with another value it is tried anew. */
  resetKey: unknown;
  children: ReactNode;
}

/** A broken widget fails alone, and says so. */
export class WidgetErrorBoundary extends Component<WidgetErrorBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error): void {
    this.props.onError?.(error);
  }

  override componentDidUpdate({ resetKey }: WidgetErrorBoundaryProps): void {
    if (this.state.error && resetKey !== this.props.resetKey) this.setState({ error: null });
  }

  override render(): ReactNode {
    if (!this.state.error) return this.props.children;
    return this.props.fallback(() => this.setState({ error: null }));
  }
}
