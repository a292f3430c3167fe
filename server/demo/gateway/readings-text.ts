import type { SiteModel } from '#server/demo/model/site-model.ts';

/**
 * Readings of all modules for one interval as InfluxDB line protocol, timestamps in ms. A line is labelled by the
 * start of its interval; its amounts (energy, volume, running time) are those of the interval.
 * @param start epoch ms
 */
export function readingsText(models: readonly SiteModel[], start: number, milliseconds: number): string {
  let text = '';
  for (const model of models) {
    model.computeLive(start, milliseconds);
    for (const { plan, values } of model.modules) {
      const fields: string[] = [];
      plan.parameters.forEach((name, i) => {
        const value = values[i] as number;
        if (!Number.isNaN(value)) fields.push(`${name}=${Math.round(value * 1e6) / 1e6}`);
      });
      if (fields.length > 0) text += `demo,module=${plan.key} ${fields.join(',')} ${start}\n`;
    }
  }
  return text;
}
