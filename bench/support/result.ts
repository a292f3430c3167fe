import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Calibration, calibrate } from '../ingest-measure.ts';

const RESULTS = join(import.meta.dirname, '../results');

/** One measured figure with its goal: a maximum, or with `isLeast` a minimum. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  goal: number;
  isLeast?: true;
}

export interface Result {
  figures: Figure[];
  /** Anything that explains the figures. */
  details: Record<string, unknown>;
  /** Calibration beyond that of every benchmark. */
  calibration?: Record<string, number>;
}

/** Measures and prints the speed of this machine, before anything else is measured. */
export function startBenchmark(): Calibration {
  const calibration = calibrate();
  console.log('calibration', calibration);
  return calibration;
}

/** Prints the figures against their goals and stores them as JSON and as bars; a missed goal fails the process. */
export function saveResult(name: string, calibration: Calibration, result: Result): void {
  for (const figure of result.figures) {
    const isMet = figure.isLeast ? figure.value >= figure.goal : figure.value <= figure.goal;
    console.log(`${isMet ? 'met   ' : 'MISSED'} ${describe(figure)}`);
    if (!isMet) process.exitCode = 1;
  }
  mkdirSync(RESULTS, { recursive: true });
  const stored = { ...result, calibration: { ...calibration, ...result.calibration } };
  writeFileSync(join(RESULTS, `${name}.json`), `${JSON.stringify(stored, null, 2)}\n`);
  writeFileSync(join(RESULTS, `${name}.svg`), plot(result.figures));
}

/** Small ratios with two decimals, large counts with groups of digits. */
const shown = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 10 ? 2 : 1 });

const describe = ({ name, value, unit, goal, isLeast }: Figure): string =>
  `${name}: ${shown(value)} ${unit} (at ${isLeast ? 'least' : 'most'} ${shown(goal)})`;

const FULL_WIDTH = 500;

/** Draws each figure as a share of its goal, which is the line. */
function plot(figures: readonly Figure[]): string {
  const bars = figures.map((figure, index) => {
    const width = Math.min(figure.value / figure.goal, 1.2) * FULL_WIDTH;
    const y = index * 40;
    return `<text y="${y + 16}">${describe(figure)}</text><rect y="${y + 22}" width="${width.toFixed(0)}" height="12" fill="#2f6b00"/>`;
  });
  const height = figures.length * 40 + 10;
  const goal = `<line x1="${FULL_WIDTH}" x2="${FULL_WIDTH}" y2="${height}" stroke="#b42318"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="${height}" font-family="sans-serif" font-size="13">${bars.join('')}${goal}</svg>\n`;
}
