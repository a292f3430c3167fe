import type { WidgetSeries } from '#widget-kit/widget-series.ts';

type Drawn = Pick<WidgetSeries, 'type' | 'colorIndex'>;

/**
 * Look of each parameter of a consumption chart: power as bars behind the line of its energy, in the same hue, and
 * the two reactive energies as lines (R-WID-CONS-01).
 */
const DRAWN: Readonly<Record<string, Drawn>> = {
  energy: { type: 'line', colorIndex: 0 },
  effectivePowerTotal: { type: 'bar', colorIndex: 0 },
  power: { type: 'bar', colorIndex: 0 },
  reactiveEnergyInductiveTotal: { type: 'line', colorIndex: 3 },
  reactiveEnergyCapacitiveTotal: { type: 'line', colorIndex: 2 },
};
const ORDER = Object.keys(DRAWN);

/** Axes of a consumption chart: power on the left, the energies together on the right. */
export const CONSUMPTION_AXES: readonly (readonly string[])[] = [['kW'], ['kWh', 'kvarh']];

const placeOf = ({ parameter }: WidgetSeries): number => {
  const place = ORDER.indexOf(parameter);
  return place < 0 ? ORDER.length : place;
};

/** Puts series into the order and look of a consumption chart, whatever order they were chosen in. */
export function arrangeConsumption(series: WidgetSeries[]): WidgetSeries[] {
  const [first] = series;
  return series
    .map((one): WidgetSeries => {
      const drawn = Object.hasOwn(DRAWN, one.parameter) ? DRAWN[one.parameter] : undefined;
      if (!drawn) return { ...one, type: 'line' };
      // Only the first meter gets the colours of this chart; a second one keeps those of the palette.
      return one.device === first?.device ? { ...one, ...drawn } : { ...one, type: drawn.type };
    })
    .sort((a, b) => placeOf(a) - placeOf(b));
}

/** Series shown in the strip below the chart: the energy, else the first one. */
export const overviewOf = <T extends WidgetSeries>(series: readonly T[]): T | undefined =>
  series.find(({ parameter }) => parameter === 'energy') ?? series[0];
