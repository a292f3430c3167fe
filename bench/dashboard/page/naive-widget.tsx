import 'chart.js/auto';
import { useEffect, useState } from 'react';
import { Line } from 'react-chartjs-2';
import { API, fillPath } from '#contract/paths.ts';
import type { BlockResult } from '#contract/reports/block.ts';
import type { Report } from '#contract/reports/report.ts';
import type { Container } from '#contract/reports/widget.ts';

export interface NaiveWidgetProps {
  report: Report;
  container: Container;
  token: string;
}

/** A chart that fetches its own data. */
export const NaiveWidget = ({ report, container, token }: NaiveWidgetProps) => {
  const [block, setBlock] = useState<BlockResult | null>(null);
  useEffect(() => {
    const query = new URLSearchParams({ container: container.i });
    fetch(`/api${fillPath(API.report, { id: report.id })}?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    })
      .then((answer) => answer.json() as Promise<BlockResult>)
      .then(setBlock, (error: unknown) => console.error(error));
  }, [report.id, container.i, token]);

  const columns = block ? Object.values(block.data).flatMap((parameters) => Object.values(parameters)) : [];
  const datasets = columns.map(({ labels, values }, n) => ({
    label: `Series ${n}`,
    data: values.map((y, row) => ({ x: labels[row] as number, y })),
  }));
  return (
    <section className="place" style={{ position: 'relative', minWidth: 0 }}>
      <div data-state={block ? 'data' : 'loading'} style={{ position: 'absolute', inset: 0 }}>
        {block && (
          <Line
            data={{ datasets }}
            options={{ maintainAspectRatio: false, scales: { x: { type: 'linear' } } }}
          />
        )}
      </div>
    </section>
  );
};
