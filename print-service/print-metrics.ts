import type { RenderFailure } from '#contract/reports/print.ts';

type Outcome = 'ok' | RenderFailure;

/** Counters of this process since its start. */
export class RenderMetrics {
  readonly #jobs = new Map<Outcome, number>();
  #seconds = 0;

  count(outcome: Outcome, seconds: number): void {
    this.#jobs.set(outcome, (this.#jobs.get(outcome) ?? 0) + 1);
    this.#seconds += seconds;
  }

  done(): number {
    return this.#jobs.get('ok') ?? 0;
  }

  failed(): number {
    return [...this.#jobs.values()].reduce((sum, count) => sum + count, 0) - this.done();
  }

  /** Prometheus text format. */
  text(gauges: Record<string, number>): string {
    const lines = ['# TYPE print_jobs_total counter'];
    for (const [outcome, count] of this.#jobs) lines.push(`print_jobs_total{outcome="${outcome}"} ${count}`);
    lines.push('# TYPE print_job_seconds_total counter', `print_job_seconds_total ${this.#seconds}`);
    for (const [name, value] of Object.entries(gauges))
      lines.push(`# TYPE ${name} gauge`, `${name} ${value}`);
    return `${lines.join('\n')}\n`;
  }
}
