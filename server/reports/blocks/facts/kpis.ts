import type { BlockResult, KpiSummary } from '#contract/reports/block.ts';
import { kpiLimits, kpiShares } from '#domain/widgets/kpi.ts';
import { plannedOutages } from '#server/store/planned-outages.ts';
import type { FactSource } from './fact-source.ts';

/** Time for which the parameters with a KPI kept its limits: in availability reports only. */
export async function kpiFacts(source: FactSource): Promise<Partial<BlockResult>> {
  const { reading, container, requests, columns } = source;
  if (reading.reportType !== 'availability-report') return {};
  const settings = new Map(
    container.config.devices.flatMap(({ uuid, parameters }) =>
      parameters.map((parameter) => [`${uuid.toLowerCase()} ${parameter.value}`, parameter]),
    ),
  );
  const outages = await plannedOutages(
    reading.installation.db,
    requests.map(({ module }) => module.id),
  );
  const kpis = requests.flatMap(({ module, parameter, period }, i): KpiSummary[] => {
    const setting = settings.get(`${module.uuid} ${parameter}`);
    const column = columns[i];
    if (!setting?.hasKpi || !column) return [];
    const limits = kpiLimits(setting);
    const shares = kpiShares(column, period.end, limits, outages.get(module.id) ?? []);
    return [{ uuid: module.uuid, parameter, lowerKpi: limits.lower, upperKpi: limits.upper, ...shares }];
  });
  return { kpis };
}
