import { moduleInputSchema, modulePatchSchema } from '#contract/module.ts';
import { API } from '#contract/paths.ts';
import { anySession, type Endpoint, endpoint, route } from '#server/http/endpoint.ts';
import { deleteModule } from './delete-module.ts';
import { getDependencies } from './get-dependencies.ts';
import { getParameters } from './get-parameters.ts';
import { getUnits } from './get-units.ts';
import { listFormulas } from './list-formulas.ts';
import { listModules } from './list-modules.ts';
import { listPlcs } from './list-plcs.ts';
import { listReservations } from './list-reservations.ts';
import { patchModule } from './patch-module.ts';
import { postModule } from './post-module.ts';
import { undoFormula } from './undo-formula.ts';

/** What any session may read, filtered by its sites; a print token reads its issue only. */
const readable = { method: 'get', access: anySession } as const;

export const MODULE_ROUTES: readonly Endpoint[] = [
  endpoint({ ...readable, path: API.modules, handler: listModules }),
  endpoint({ ...readable, path: API.plcs, handler: listPlcs }),
  endpoint({ ...readable, path: API.units, handler: getUnits }),
  endpoint({ ...readable, path: API.parameters, handler: getParameters }),
  endpoint({ ...readable, path: API.reservations, handler: listReservations }),
  endpoint({ ...readable, path: API.moduleDependencies, handler: getDependencies }),
  endpoint({
    method: 'get',
    path: API.moduleFormulas,
    access: route('adminSystemSettings', 'r'),
    handler: listFormulas,
  }),
  endpoint({
    method: 'delete',
    path: API.moduleFormula,
    access: route('adminSystemSettings', 'u'),
    handler: undoFormula,
  }),
  endpoint({
    method: 'post',
    path: API.modules,
    access: route('adminSystemSettings', 'c'),
    body: moduleInputSchema,
    status: 201,
    handler: postModule,
  }),
  endpoint({
    method: 'patch',
    path: API.module,
    access: route('adminSystemSettings', 'u'),
    body: modulePatchSchema,
    handler: patchModule,
  }),
  endpoint({
    method: 'delete',
    path: API.module,
    access: route('adminSystemSettings', 'd'),
    handler: deleteModule,
  }),
];
