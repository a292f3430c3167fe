import { Component, type ReactNode } from 'react';

export interface WidgetErrorBoundaryProps {
  /** What stands in the broken widget's place. */
  fallback: (retry: () => void) => ReactNode;
  onError?: ((error: Error) => void) | undefined;
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

  override render(): ReactNode {
    if (!this.state.error) return this.props.children;
    return this.props.fallback(() => this.setState({ error: null }));
  }
}
