import { widgetDefinition } from './catalogue.ts';
import { DataSlot } from './frame/data-slot.tsx';
import { PlainSlot } from './frame/plain-slot.tsx';
import type { WidgetSlotProps } from './frame/slot-content.tsx';
import { TextSlot } from './frame/text-slot.tsx';

/** One widget in its place on the canvas. */
export const WidgetSlot = (props: WidgetSlotProps) => {
  const definition = widgetDefinition(props.container.component);
  if (props.channel && props.container.component === 'TextEditor')
    return <TextSlot {...props} channel={props.channel} definition={definition} />;
  return props.channel && definition.view ? (
    <DataSlot {...props} channel={props.channel} definition={definition} />
  ) : (
    <PlainSlot {...props} definition={definition} />
  );
};
