import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import type { Container } from '#contract/reports/widget.ts';
import { SETTINGS_TABS, type SettingsTab, tabOfPath } from './settings-tabs.ts';

/** Paths of all messages in Formik's errors. */
function problemPaths(errors: unknown, path = ''): string[] {
  if (typeof errors === 'string') return [path];
  if (typeof errors !== 'object' || errors === null) return [];
  return Object.entries(errors).flatMap(([key, inner]) => {
    const step = Array.isArray(errors) ? `[${key}]` : path && `.${key}`;
    return problemPaths(inner, `${path}${step || key}`);
  });
}

/**
 * Groups that keep the widget from being saved, known after an attempt to save; a refused save opens the first of
 * them.
 */
export function useIncompleteTabs(open: (tab: SettingsTab) => void): ReadonlySet<SettingsTab> {
  const { errors, touched, submitCount, isSubmitting, isValidating } = useFormikContext<Container>();
  const incomplete = new Set(touched.component ? problemPaths(errors).map(tabOfPath) : []);
  const first = SETTINGS_TABS.find((tab) => incomplete.has(tab));
  const led = useRef(0);
  useEffect(() => {
    if (isValidating || isSubmitting || submitCount === led.current) return;
    led.current = submitCount;
    if (first) open(first);
  }, [submitCount, isSubmitting, isValidating, first, open]);
  return incomplete;
}
