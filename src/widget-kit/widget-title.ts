import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Container } from '#contract/reports/widget.ts';
import { isSettable, widgetTraits } from '#domain/reports/widget-traits.ts';
import { useParameterLabel } from './parameter-label.ts';

type Named = Pick<Container, 'component' | 'config'>;

/** Devices that a title names; it counts the others. */
const MOST_NAMED = 2;

/**
 * Title that follows from what is chosen: `Energy, Main meter`, `Energy, Main meter, Press 1 +3`; only the devices
 * where they show several parameters. Empty without devices, and for kinds whose devices are not their subject.
 */
function chosenTitle({ component, config }: Named, labelOf: (parameter: string) => string): string {
  if (!isSettable(component)) return '';
  const { deviceLimit, fixed } = widgetTraits(component);
  if (deviceLimit === 0 || (fixed && deviceLimit > 1)) return '';
  const named = config.devices.flatMap(({ name }) => name || []);
  if (named.length === 0) return '';
  const labels = new Set(
    config.devices.flatMap(({ parameters }) => parameters.map(({ value, text }) => text || labelOf(value))),
  );
  const more = config.devices.length - Math.min(named.length, MOST_NAMED);
  const devices = named.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` +${more}` : '');
  return labels.size === 1 ? `${[...labels][0]}, ${devices}` : devices;
}

/** Names widgets in the language of the page: by their own name, otherwise by what they show, otherwise by kind. */
export function useTitleOf(): (widget: Named) => string {
  const { t } = useTranslation('widgets');
  const labelOf = useParameterLabel();
  return useCallback(
    ({ component, config }) =>
      config.name || chosenTitle({ component, config }, labelOf) || t(`kind.${component}`),
    [t, labelOf],
  );
}

export const useWidgetTitle = (widget: Named): string => useTitleOf()(widget);
