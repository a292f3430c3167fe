import type { Container } from '#contract/reports/widget.ts';

/** True when the html has any readable text, or a value. */
export const hasText = (html: string): boolean =>
  html.includes('data-field="') || html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';

/** True for a text block without text and without a name: its author sees its place, readers do not. */
export const isEmptyText = ({ component, config }: Pick<Container, 'component' | 'config'>): boolean =>
  component === 'TextEditor' && !config.name && !hasText(config.html ?? '');
