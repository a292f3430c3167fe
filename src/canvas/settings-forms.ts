import { lazy } from 'react';
import type { SettableKind } from '#domain/reports/widget-traits.ts';
import type { KindSettings } from '#widget-kit/settings/kind-settings.ts';

/** Fields that only this kind of widget has, by the group they stand in; loaded when the dialog shows them. */
interface KindForms {
  data?: KindSettings;
  axes?: KindSettings;
}

const FORMS: Partial<Record<SettableKind, KindForms>> = {
  Gauge: { axes: lazy(() => import('#widgets/gauge/settings.tsx')) },
  Logo: { data: lazy(() => import('#widgets/logo/settings.tsx')) },
  TextEditor: { data: lazy(() => import('#widgets/text-editor/settings.tsx')) },
  DigitalSensor: { data: lazy(() => import('#widgets/digital-sensor/settings.tsx')) },
};

const NONE: KindForms = {};

/** The fields of a kind beyond those that all kinds with its traits share. */
export const kindSettings = (kind: SettableKind): KindForms => FORMS[kind] ?? NONE;
