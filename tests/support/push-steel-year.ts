import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { hasSteelYear, readSteelYear, STEEL_MISSING, type SteelQuarter } from './steel-year.ts';

export interface PushTarget {
  /** Origin of the product, e.g. http://localhost:8080 */
  url: string;
  token: string;
  /** uuid or external id of an electricity module on a site in Asia/Seoul. */
  module: string;
}

const LINES_PER_REQUEST = 5_000;

const toLine = (module: string, quarter: SteelQuarter): string =>
  `steel,module=${module} energy=${quarter.energyKwh},reactiveEnergyInductiveTotal=${quarter.inductiveKvarh},reactiveEnergyCapacitiveTotal=${quarter.capacitiveKvarh} ${quarter.ts}`;

/**
 * Sends the steel plant's year through the line-protocol endpoint.
 * @returns how many lines were stored
 */
export async function pushSteelYear({ url, token, module }: PushTarget): Promise<number> {
  const lines = readSteelYear().map((quarter) => toLine(module, quarter));
  for (let from = 0; from < lines.length; from += LINES_PER_REQUEST) {
    const answer = await fetch(new URL('/api/v2/write?precision=ms', url), {
      method: 'POST',
      headers: { Authorization: `Token ${token}`, 'Content-Encoding': 'gzip' },
      body: gzipSync(lines.slice(from, from + LINES_PER_REQUEST).join('\n')),
    });
    if (answer.status !== 204) throw new Error(`${answer.status}: ${await answer.text()}`);
  }
  return lines.length;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: 'http://localhost:8080' },
      token: { type: 'string' },
      module: { type: 'string' },
    },
  });
  const { url, token, module } = values;
  if (!hasSteelYear || !token || !module) {
    const usage =
      'usage: node tests/support/push-steel-year.ts --url http://localhost:8080 --token T --module M';
    console.error(hasSteelYear ? usage : STEEL_MISSING);
    process.exit(2);
  }
  console.log(`${await pushSteelYear({ url, token, module })} quarter-hours stored`);
}
