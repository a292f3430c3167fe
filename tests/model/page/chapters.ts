import type { AnyStateMachine } from 'xstate';
import { BOOT_EDGES } from '#machines/boot/boot.edges.ts';
import { bootMachine } from '#machines/boot/boot.machine.ts';
import { MODULE_HEALTH_EDGES } from '#machines/module-health/module-health.edges.ts';
import { moduleHealthMachine } from '#machines/module-health/module-health.machine.ts';
import { NOTIFICATION_STREAM_EDGES } from '#machines/notification-stream/notification-stream.edges.ts';
import { notificationStreamMachine } from '#machines/notification-stream/notification-stream.machine.ts';
import { REPORT_LIFECYCLE_EDGES } from '#machines/report-lifecycle/report-lifecycle.edges.ts';
import { reportLifecycleMachine } from '#machines/report-lifecycle/report-lifecycle.machine.ts';
import { SESSION_EDGES } from '#machines/session/session.edges.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { definedEdges, type Edge } from '#machines/support/edges.ts';
import { WIDGET_DATA_EDGES } from '#machines/widget-data/widget-data.edges.ts';
import { widgetDataMachine } from '#machines/widget-data/widget-data.machine.ts';
import { deliveryModel } from '#tests/model/delivery.model.ts';
import { editorModel } from '#tests/model/editor.model.ts';
import { languageModel } from '#tests/model/language.model.ts';
import { reportModel } from '#tests/model/report.model.ts';
import { rightsModel } from '#tests/model/rights.model.ts';
import { signInModel } from '#tests/model/sign-in.model.ts';
import { startModel } from '#tests/model/start.model.ts';
import { streamModel } from '#tests/model/stream.model.ts';
import { widgetModel } from '#tests/model/widget.model.ts';

/** Contents of the page about one machine of the product, or about one journey. */
export interface Chapter {
  name: string;
  edges: readonly Edge[];
  initial: string;
}

const initialOf = (machine: AnyStateMachine): string =>
  String(machine.root.initial.target[0]?.key ?? machine.id);

const machine = (name: string, definition: AnyStateMachine, edges: readonly Edge[]): Chapter => ({
  name,
  edges,
  initial: initialOf(definition),
});

/** Machines of the product with their edge tables, which were written by hand before the machines. */
export const MACHINES: readonly Chapter[] = [
  machine('session', sessionMachine, SESSION_EDGES),
  machine('boot', bootMachine, BOOT_EDGES),
  machine('notification-stream', notificationStreamMachine, NOTIFICATION_STREAM_EDGES),
  machine('widget-data', widgetDataMachine, WIDGET_DATA_EDGES),
  machine('report-lifecycle', reportLifecycleMachine, REPORT_LIFECYCLE_EDGES),
  machine('module-health', moduleHealthMachine, MODULE_HEALTH_EDGES),
];

const journey = (name: string, model: AnyStateMachine): Chapter => machine(name, model, definedEdges(model));

/** Journeys that are walked in the browser, by the names of their files. */
export const JOURNEYS: readonly Chapter[] = [
  journey('sign-in', signInModel),
  journey('start', startModel),
  journey('language', languageModel),
  journey('rights', rightsModel),
  journey('stream', streamModel),
  journey('widget', widgetModel),
  journey('report', reportModel),
  journey('editor', editorModel),
  journey('delivery', deliveryModel),
];
