import { expect, it } from 'vitest';
import { resultsAsCsv, resultsAsJson } from './results.ts';

const table = { series: { name: 'databases', columns: ['name'], values: [['a b'], ['c,"d"']] } };
const done = { series: null };

// Answer of InfluxDB 1.6.7 to `CREATE DATABASE …; SHOW DATABASES`.
it('JSON results of InfluxQL are written as InfluxDB writes them', () => {
  expect(resultsAsJson([done, table], false)).toBe(
    '{"results":[{"statement_id":0},{"statement_id":1,"series":[{"name":"databases","columns":["name"],"values":[["a b"],["c,\\"d\\""]]}]}]}\n',
  );
});

it('pretty JSON results of InfluxQL are indented by four spaces', () => {
  expect(resultsAsJson([done], true)).toBe(
    '{\n    "results": [\n        {\n            "statement_id": 0\n        }\n    ]\n}\n',
  );
});

it('CSV results of InfluxQL are written as InfluxDB writes them: nothing for a statement without a table', () => {
  expect(resultsAsCsv([table, done])).toBe('name,tags,name\ndatabases,,a b\ndatabases,,"c,""d"""\n');
  expect(resultsAsCsv([done])).toBe('');
});
