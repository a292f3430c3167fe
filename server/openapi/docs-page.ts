import type { OpenApi, Operation } from './build-openapi.ts';
import { DOCS_STYLE } from './docs-style.ts';
import type { JsonSchema } from './json-schema.ts';

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
