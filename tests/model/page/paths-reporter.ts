import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { ROOT } from '#tests/house/project-files.ts';
import { JOURNEYS, MACHINES } from './chapters.ts';
import { renderPage, type WalkedPath } from './render-page.ts';

const FOLDER = join(ROOT, 'test-results/paths');
const DIAGRAMS = fileURLToPath(import.meta.resolve('@mermaid-js/tiny/dist/mermaid.tiny.js'));
const ERROR_LINES = 6;

const statusOf = ({ status }: TestResult): WalkedPath['status'] =>
  status === 'passed' || status === 'skipped' ? status : 'failed';

const errorOf = ({ error }: TestResult): string | null =>
  error?.message
    ? stripVTControlCharacters(error.message).split('\n').slice(0, ERROR_LINES).join('\n')
    : null;

/** Writes test-results/paths/index.html after the journeys were walked. */
class PathsReporter implements Reporter {
  readonly #walked: WalkedPath[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    if (test.parent.project()?.name !== 'paths') return;
    this.#walked.push({
      // The path of titles: root, project, file, then the titles themselves.
      journey: basename(test.titlePath()[2] ?? '', '.spec.ts'),
      title: test.title,
      status: statusOf(result),
      milliseconds: result.duration,
      error: errorOf(result),
    });
  }

  onEnd(): void {
    if (this.#walked.length === 0) return;
    mkdirSync(FOLDER, { recursive: true });
    copyFileSync(DIAGRAMS, join(FOLDER, 'mermaid.tiny.js'));
    const page = join(FOLDER, 'index.html');
    writeFileSync(page, renderPage(MACHINES, JOURNEYS, this.#walked));
    process.stdout.write(`Machines and journeys: ${page}\n`);
  }
}

export default PathsReporter;
