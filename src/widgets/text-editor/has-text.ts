import type { Container } from '#contract/reports/widget.ts';

/** True when html has a letter to be read. */
export const hasText = (html: string): boolean => html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';

/** True for a text block that says nothing, by text or by name: its author sees where it stands, readers do not. */
export const isEmptyText = ({ component, config }: Pick<Container, 'component' | 'config'>): boolean =>
  component === 'TextEditor' && !config.name && !hasText(config.html ?? '');
