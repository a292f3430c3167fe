import { createRoot } from 'react-dom/client';
import { API, fillPath } from '#contract/paths.ts';
import type { Token } from '#contract/people/session.ts';
import type { Report } from '#contract/reports/report.ts';
import { NaiveWidget } from './naive-widget.tsx';

/**
 * A dashboard as it is usually written first: every widget mounts at once, requests its own data and hands it to
 * Chart.js with its defaults. It has a head start, because there are no shell, no menus and no texts to wait for.
 */
async function start(root: HTMLElement): Promise<void> {
  const renewed = await fetch(`/api${API.refreshToken}`, { method: 'POST' });
  const { token } = (await renewed.json()) as Token;
  const id = new URLSearchParams(window.location.search).get('report') ?? '';
  const answer = await fetch(`/api${fillPath(API.report, { id })}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const report = (await answer.json()) as Report;
  createRoot(root).render(
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gridAutoRows: 308, gap: 12 }}>
      {report.structure.map((container) => (
        <NaiveWidget key={container.i} {...{ report, container, token }} />
      ))}
    </div>,
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
await start(root);
