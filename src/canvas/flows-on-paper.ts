import type { Container } from '#contract/reports/widget.ts';
import { widgetDefinition } from './catalogue.ts';

/** True for a widget that grows with its content and breaks across pages. */
export const flowsOnPaper = ({ component }: Container): boolean =>
  component === 'Panel' || widgetDefinition(component).flowsOnPaper;
