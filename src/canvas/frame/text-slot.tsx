import { useSelector } from '@xstate/react';
import type { WidgetDefinition } from '#canvas/catalogue.ts';
import type { WidgetChannel } from '#canvas/data/block-source.ts';
import { endOf } from '#canvas/print-readiness.ts';
import type { BlockResult } from '#contract/reports/block.ts';
import type { WidgetDataState } from '#machines/widget-data/widget-data.machine.ts';
import { NOTHING, PlainSlot } from './plain-slot.tsx';
import type { WidgetSlotProps } from './slot-content.tsx';

export interface TextSlotProps extends WidgetSlotProps {
  channel: WidgetChannel;
  definition: WidgetDefinition;
}

/**
 * A text with values in it. Its words are always there; only the values wait for data, and say it where they have
 * none.
 */
export const TextSlot = (props: TextSlotProps) => {
  const { channel, container } = props;
  const state = useSelector(channel.actor, (snapshot) => snapshot.value as WidgetDataState);
  const failure = useSelector(channel.actor, (snapshot) => snapshot.context.failure);
  const revision = useSelector(channel.actor, (snapshot) => snapshot.context.revision);
  const failed: BlockResult = {
    ...NOTHING,
    gaps: container.config.devices.map(({ uuid }) => ({
      uuid: uuid.toLowerCase(),
      code: 'bad_request' as const,
    })),
  };
  const block = state === 'error' ? failed : (channel.read() ?? NOTHING);
  const ended = endOf(state, failure?.code);
  // A text without values is whole; one whose values failed is not.
  const end = ended?.state === 'noData' ? ({ state: 'data' } as const) : ended;
  return <PlainSlot {...props} block={block} revision={revision} end={end} />;
};
