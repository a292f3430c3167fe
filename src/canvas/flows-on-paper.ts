import type { Container } from '#contract/reports/widget.ts';
import { widgetDefinition } from './catalogue.ts';

/** True of a widget that grows with its content and breaks between pages. */
export const flowsOnPaper = ({ component }: Container): boolean =>
  component === 'Panel' || widgetDefinition(component).flowsOnPaper;
