import { array, type InferType, number, object, string } from 'yup';
import { WIDGET_KINDS } from './widget.ts';

/** Fields of a report that are compared, under the names that users know. */
export const COMPARED_FIELDS = ['name', 'group', 'period', 'recurrence'] as const;
export type ComparedField = (typeof COMPARED_FIELDS)[number];

/** Kinds of difference of a widget between two states of a report, the most important first. */
export const DIFFERENCE_KINDS = ['added', 'removed', 'changed', 'resized', 'moved'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** Changes in a version against the one before it. */
export const versionChangesSchema = object({
  fields: array(string().oneOf(COMPARED_FIELDS).required()).required(),
  /** First few of the widgets that differ; `name` is empty where the widget has none. */
  widgets: array(
    object({
      kind: string().oneOf(DIFFERENCE_KINDS).required(),
      component: string().oneOf(WIDGET_KINDS).required(),
      name: string().defined(),
    }).required(),
  ).required(),
  /** Number of all widgets that differ. */
  widgetCount: number().integer().min(0).required(),
});
export type VersionChanges = InferType<typeof versionChangesSchema>;
