import type { OpenApi, Operation } from './build-openapi.ts';
import type { JsonSchema } from './json-schema.ts';

/** Style of the API page: the product's own colours and sizes, in light and dark. */
const DOCS_STYLE = `
:root { color-scheme: light dark; --ground: #f4f6f8; --card: #fff; --sunken: #f0f2f5; --text: #10161f; --muted: #566272; --border: #dde2e8; --accent: #2f6f00; }
@media (prefers-color-scheme: dark) { :root { --ground: #10161f; --card: #18202b; --sunken: #121922; --text: #e8edf3; --muted: #9aa7b6; --border: #2b3644; --accent: #8fdd3a; } }
* { box-sizing: border-box; }
body { margin: 0; font: 14px/1.55 Inter, system-ui, sans-serif; background: var(--ground); color: var(--text); display: grid; grid-template-columns: 200px minmax(0, 1fr); }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 20px 16px; border-right: 1px solid var(--border); }
nav a { display: block; padding: 3px 0; color: var(--text); text-decoration: none; } nav a:hover { color: var(--accent); }
main { padding: 24px 32px 80px; max-width: 980px; }
h1 { font-size: 22px; margin: 0 0 8px; } h1 small { color: var(--muted); font-weight: 400; font-size: 14px; }
h2 { font-size: 17px; margin: 36px 0 12px; } h3 { font-size: 14px; margin: 0 0 6px; overflow-wrap: anywhere; }
a { color: var(--accent); } code, pre { font-family: ui-monospace, monospace; font-size: 12.5px; }
article { background: var(--card); border: 1px solid var(--border); border-radius: 8px; padding: 14px 16px; margin-bottom: 12px; }
article p { margin: 0 0 8px; } .access, .media { color: var(--muted); } .media { font-weight: 400; }
.method { display: inline-block; min-width: 58px; font-size: 12px; color: var(--accent); }
table { border-collapse: collapse; width: 100%; margin: 0 0 8px; } th, td { text-align: left; vertical-align: top; padding: 4px 10px 4px 0; border-bottom: 1px solid var(--border); overflow-wrap: anywhere; }
th { color: var(--muted); font-weight: 500; font-size: 12px; } summary { cursor: pointer; padding: 2px 0; font-weight: 500; }
pre { background: var(--sunken); border-radius: 6px; padding: 10px; overflow-x: auto; margin: 4px 0 8px; max-height: 420px; }
.answers { list-style: none; margin: 6px 0 0; padding: 0; color: var(--muted); font-size: 12.5px; } .answers b { color: var(--text); font-weight: 600; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (max-width: 700px) { body { display: block; } nav { position: static; height: auto; border: 0; display: flex; flex-wrap: wrap; gap: 2px 12px; } main { padding: 12px 16px 60px; } }
`;

/** Path prefix of the same endpoints through the management instance, which the head of the page mentions. */
const THROUGH_MANAGEMENT = '/client/{clientId}';

const toHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Turns `code` in backticks, the only markup in our own texts, into HTML. */
const prose = (text: string): string => toHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const schemaOf = (part: JsonSchema | undefined): JsonSchema | null => {
  const content = part?.content as Record<string, { schema?: JsonSchema }> | undefined;
  return content ? (Object.values(content)[0]?.schema ?? null) : null;
};

const mediaOf = (part: JsonSchema | undefined): string =>
  Object.keys((part?.content as Record<string, unknown> | undefined) ?? {})[0] ?? '';

const jsonBlock = (label: string, part: JsonSchema | undefined): string => {
  const schema = schemaOf(part);
  if (!schema) return '';
  return `<details><summary>${label} <span class="media">${toHtml(mediaOf(part))}</span></summary>
<pre>${toHtml(JSON.stringify(schema, null, 2))}</pre></details>`;
};

const parameterRow = (parameter: JsonSchema): string => {
  const { type, format, enum: values, ...rest } = parameter.schema as JsonSchema;
  const words = [
    values ? (values as unknown[]).join(' | ') : [type, format].flat().filter(Boolean).join(' '),
    ...Object.entries(rest).map(([name, value]) => `${name} ${JSON.stringify(value)}`),
  ];
  return `<tr><td><code>${toHtml(String(parameter.name))}</code></td><td>${toHtml(String(parameter.in))}</td><td>${
    parameter.required ? 'required' : ''
  }</td><td>${toHtml(words.join(', '))}</td></tr>`;
};

const parameterTable = (parameters: readonly JsonSchema[]): string =>
  parameters.length === 0
    ? ''
    : `<table><thead><tr><th>Parameter</th><th>In</th><th></th><th>Value</th></tr></thead><tbody>${parameters
        .map(parameterRow)
        .join('')}</tbody></table>`;

const answerList = (responses: Record<string, JsonSchema>): string =>
  `<ul class="answers">${Object.entries(responses)
    .map(([status, { description }]) => `<li><b>${status}</b> ${prose(String(description))}</li>`)
    .join('')}</ul>`;

function operation(path: string, method: string, one: Operation): string {
  const good = Object.entries(one.responses).find(([status]) => status.startsWith('2'))?.[1];
  return `<article id="${method}-${toHtml(path)}">
<h3><span class="method" data-method="${method}">${method.toUpperCase()}</span> <code>${toHtml(path)}</code></h3>
<p>${prose(one.summary)} <span class="access">${prose(one.description)}</span></p>
${parameterTable(one.parameters)}
${jsonBlock('Body', one.requestBody)}
${jsonBlock('Answer', good)}
${answerList(one.responses)}
</article>`;
}

const operationsOf = (api: OpenApi, tag: string): string[] =>
  Object.entries(api.paths)
    .filter(([path]) => !path.startsWith(THROUGH_MANAGEMENT))
    .flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, one]) => one.tags.includes(tag))
        .map(([method, one]) => operation(path, method, one)),
    );

/** The OpenAPI document as a readable page without scripts. */
export const docsPage = (api: OpenApi, nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${toHtml(api.info.title)} API ${toHtml(api.info.version)}</title>
<style nonce="${nonce}">${DOCS_STYLE}</style>
</head>
<body>
<nav aria-label="Resources">${api.tags.map(({ name }) => `<a href="#tag-${toHtml(name)}">${toHtml(name)}</a>`).join('')}</nav>
<main>
<h1>${toHtml(api.info.title)} API <small>${toHtml(api.info.version)}</small></h1>
<p>${prose(api.info.description)}</p>
<p>All paths are below <code>/api</code>. The same as data: <a href="/api/openapi.json">openapi.json</a>.</p>
${api.tags
  .map(
    ({ name }) =>
      `<section><h2 id="tag-${toHtml(name)}">${toHtml(name)}</h2>${operationsOf(api, name).join('\n')}</section>`,
  )
  .join('\n')}
</main>
</body>
</html>
`;
