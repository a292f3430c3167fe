import { API } from '#contract/paths.ts';
import { importAnswerSchema, importRunSchema, importRunsSchema } from '#contract/readings/import.ts';
import { route } from '#server/access/endpoint-access.ts';
import { type Endpoint, endpoint } from '#server/http/endpoint.ts';
import { deleteImport } from './delete-import.ts';
import { listImports } from './list-imports.ts';
import { postImport } from './post-import.ts';

export const IMPORT_ROUTES: readonly Endpoint[] = [
  endpoint('get', API.imports, {
    access: route('adminDataImport', 'r'),
    summary: 'Imports, newest first.',
    answer: importRunsSchema,
    handler: listImports,
  }),
  endpoint('post', API.imports, {
    access: route('adminDataImport', 'c'),
    bodyLimit: 'raw',
    bodyType: 'multipart/form-data',
    summary:
      'Imports a file by a mapping (multipart: `mapping`, `file`); `dryRun=true` only reports the result.',
    answer: importAnswerSchema,
    handler: postImport,
  }),
  endpoint('delete', API.import, {
    access: route('adminDataImport', 'd'),
    summary: 'Undoes an import: removes its values and restores those that it replaced.',
    answer: importRunSchema,
    handler: deleteImport,
  }),
];
