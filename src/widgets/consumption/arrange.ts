import type { WidgetSeries } from '#widget-kit/widget-series.ts';

type Drawn = Pick<WidgetSeries, 'type' | 'colorIndex'>;

/**
 * How each parameter of a consumption chart is drawn: power as bars behind the line of the energy it is the power of,
 * in the same hue, and the two reactive energies as lines (R-WID-CONS-01).
 */
const DRAWN: Readonly<Record<string, Drawn>> = {
  energy: { type: 'line', colorIndex: 0 },
  effectivePowerTotal: { type: 'bar', colorIndex: 0 },
  power: { type: 'bar', colorIndex: 0 },
  reactiveEnergyInductiveTotal: { type: 'line', colorIndex: 3 },
  reactiveEnergyCapacitiveTotal: { type: 'line', colorIndex: 2 },
};
const ORDER = Object.keys(DRAWN);

/** Energies share the axis on the right, their power has the one on the left. */
export const CONSUMPTION_AXES: readonly (readonly string[])[] = [['kW'], ['kWh', 'kvarh']];

const placeOf = ({ parameter }: WidgetSeries): number => {
  const place = ORDER.indexOf(parameter);
  return place < 0 ? ORDER.length : place;
};

/** The series of one meter in the order and form of a consumption chart, whatever order they were chosen in. */
export function arrangeConsumption(series: WidgetSeries[]): WidgetSeries[] {
  const [first] = series;
  return series
    .map((one): WidgetSeries => {
      const drawn = Object.hasOwn(DRAWN, one.parameter) ? DRAWN[one.parameter] : undefined;
      if (!drawn) return { ...one, type: 'line' };
      // Colours are handed out for one meter; a second one keeps those of the palette.
      return one.device === first?.device ? { ...one, ...drawn } : { ...one, type: drawn.type };
    })
    .sort((a, b) => placeOf(a) - placeOf(b));
}

/** The series that the strip below the chart shows: the energy, else what comes first. */
export const overviewOf = <T extends WidgetSeries>(series: readonly T[]): T | undefined =>
  series.find(({ parameter }) => parameter === 'energy') ?? series[0];
