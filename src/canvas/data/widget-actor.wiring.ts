import { type ActorRefFrom, createActor } from 'xstate';
import { type WidgetDataInput, widgetDataMachine } from '#machines/widget-data/widget-data.machine.ts';

export type WidgetActor = ActorRefFrom<typeof widgetDataMachine>;

/** Starts a widget-data machine. Its only timer ends by itself, so it needs no stop. */
export const startWidgetActor = (input: WidgetDataInput): WidgetActor =>
  createActor(widgetDataMachine, { input }).start();
