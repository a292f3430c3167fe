import { Component, type ReactNode } from 'react';

export interface WidgetErrorBoundaryProps {
  /** Content shown instead of the broken widget. */
  fallback: (retry: () => void) => ReactNode;
  onError?: ((error: Error) => void) | undefined;
  /** Value that the content is drawn from; a new value retries a broken widget. */
  resetKey: unknown;
  children: ReactNode;
}

/** Contains the failure of one widget and shows it. */
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
