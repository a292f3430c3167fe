import type { Chapter } from './chapters.ts';
import { mermaidOf } from './mermaid.ts';
import { STYLE } from './style.ts';

/** One walked path. */
export interface WalkedPath {
  /** Name of the journey's file, e.g. `sign-in`. */
  journey: string;
  title: string;
  status: 'passed' | 'failed' | 'skipped';
  milliseconds: number;
  /** First lines of the error. */
  error: string | null;
}

const toHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

const diagram = ({ edges, initial }: Chapter): string =>
  `<div class="diagram"><pre class="mermaid">${toHtml(mermaidOf(edges, initial))}</pre></div>`;

const edgeTable = ({ edges }: Chapter): string =>
  `<details><summary>${edges.length} edges</summary><table>
<thead><tr><th>State</th><th>What happens</th><th>Next state</th></tr></thead>
<tbody>${edges.map((edge) => `<tr>${edge.map((cell) => `<td>${toHtml(cell)}</td>`).join('')}</tr>`).join('\n')}</tbody>
</table></details>`;

const steps = (title: string): string =>
  title
    .split(' → ')
    .map((step) => `<li>${toHtml(step)}</li>`)
    .join('');

const pathRow = ({ title, status, milliseconds, error }: WalkedPath): string =>
  `<tr data-status="${status}"><td><ol class="steps">${steps(title)}</ol>${
    error ? `<pre class="error">${toHtml(error)}</pre>` : ''
  }</td><td><span class="status">${status}</span></td><td class="num">${seconds(milliseconds)}</td></tr>`;

const pathTable = (paths: readonly WalkedPath[]): string =>
  paths.length === 0
    ? '<p>No path was walked in this run.</p>'
    : `<table><thead><tr><th>Path</th><th>Result</th><th class="num">Duration</th></tr></thead>
<tbody>${paths.map(pathRow).join('\n')}</tbody></table>`;

const section = (id: string, { name }: Chapter, ...parts: string[]): string =>
  `<section id="${id}-${name}"><h3>${toHtml(name)}</h3>${parts.join('\n')}</section>`;

const links = (id: string, chapters: readonly Chapter[]): string =>
  chapters.map(({ name }) => `<a href="#${id}-${name}">${toHtml(name)}</a>`).join('');

/** Page for testers: edge table and diagram of each machine, paths of each journey with result and duration. */
export function renderPage(
  machines: readonly Chapter[],
  journeys: readonly Chapter[],
  walked: readonly WalkedPath[],
): string {
  const failed = walked.filter(({ status }) => status === 'failed').length;
  const passed = walked.filter(({ status }) => status === 'passed').length;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Quarterhour: machines and journeys</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<h1>Machines and journeys</h1>
<p><b>${passed}</b> paths passed, <b${failed > 0 ? ' class="bad"' : ''}>${failed}</b> failed. A machine is what the product runs;
a journey is what a person does and sees, walked in a real browser.</p>
<nav><span>Journeys</span>${links('journey', journeys)}<span>Machines</span>${links('machine', machines)}</nav>
</header>
<main>
<h2>Journeys</h2>
${journeys
  .map((journey) =>
    section(
      'journey',
      journey,
      diagram(journey),
      pathTable(walked.filter((path) => path.journey === journey.name)),
    ),
  )
  .join('\n')}
<h2>Machines</h2>
${machines.map((machine) => section('machine', machine, diagram(machine), edgeTable(machine))).join('\n')}
</main>
<script src="mermaid.tiny.js"></script>
<script>
mermaid.initialize({ theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'neutral', startOnLoad: true });
</script>
</body>
</html>
`;
}
