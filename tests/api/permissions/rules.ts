import type { Endpoint } from '#server/http/endpoint.ts';
import type { Rule, Rules } from './rule.ts';
import { DELIVERY_RULES } from './rules-deliveries.ts';
import { MEASUREMENT_RULES } from './rules-measurement.ts';
import { REPORT_RULES } from './rules-reports.ts';
import { SHELL_RULES } from './rules-shell.ts';

/** Demands of every endpoint of the API. */
const RULES: Rules = { ...MEASUREMENT_RULES, ...REPORT_RULES, ...DELIVERY_RULES, ...SHELL_RULES };

export const keyOf = ({ method, path }: Endpoint): string => `${method.toUpperCase()} ${path}`;

export const rulesOf = (endpoint: Endpoint): readonly Rule[] => [RULES[keyOf(endpoint)] ?? []].flat();

/** Endpoints without a rule, and rules without an endpoint. */
export function gapsOf(table: readonly Endpoint[]): string[] {
  const endpoints = new Set(table.map(keyOf));
  return [
    ...[...endpoints]
      .filter((key) => !Object.hasOwn(RULES, key))
      .map((key) => `${key} has no rule: write down in tests/api/permissions/rules-*.ts what it demands`),
    ...Object.keys(RULES)
      .filter((key) => !endpoints.has(key))
      .map((key) => `${key} has a rule, but there is no such door`),
  ];
}
