import { API } from '#contract/paths.ts';
import { type Endpoint, endpoint, route } from '#server/http/endpoint.ts';
import { deleteImport } from './delete-import.ts';
import { listImports } from './list-imports.ts';
import { postImport } from './post-import.ts';

export const IMPORT_ROUTES: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: API.imports,
    access: route('adminDataImport', 'r'),
    handler: listImports,
  }),
  endpoint({
    method: 'post',
    path: API.imports,
    access: route('adminDataImport', 'c'),
    bodyLimit: 'raw',
    handler: postImport,
  }),
  endpoint({
    method: 'delete',
    path: API.import,
    access: route('adminDataImport', 'd'),
    handler: deleteImport,
  }),
];
