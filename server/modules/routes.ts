import { array } from 'yup';
import {
  parametersAnswerSchema,
  reservationSchema,
  unitsAnswerSchema,
} from '#contract/installation/installation.ts';
import { API } from '#contract/paths.ts';
import { dependenciesSchema, formulaVersionsSchema } from '#contract/readings/formula.ts';
import {
  moduleInputSchema,
  modulePatchSchema,
  moduleSchema,
  modulesAnswerSchema,
  plcSchema,
} from '#contract/readings/module.ts';
import { anySession, route } from '#server/access/endpoint-access.ts';
import { type Endpoint, endpoint } from '#server/http/endpoint.ts';
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

/** Readable in any session, filtered by its sites; a print token reads only its edition. */
const readable = { method: 'get', access: anySession } as const;

export const MODULE_ROUTES: readonly Endpoint[] = [
  endpoint({
    ...readable,
    path: API.modules,
    summary: 'Modules by site, with their freshness, and the sites.',
    answer: modulesAnswerSchema,
    isTagged: true,
    handler: listModules,
  }),
  endpoint({
    ...readable,
    path: API.plcs,
    summary: 'Controllers and their modules.',
    answer: array(plcSchema),
    isTagged: true,
    handler: listPlcs,
  }),
  endpoint({
    ...readable,
    path: API.units,
    summary: 'Unit of every parameter, and the prefixes.',
    answer: unitsAnswerSchema,
    isTagged: true,
    handler: getUnits,
  }),
  endpoint({
    ...readable,
    path: API.parameters,
    summary: 'Parameters that may be picked.',
    answer: parametersAnswerSchema,
    isTagged: true,
    handler: getParameters,
  }),
  endpoint({
    ...readable,
    path: API.reservations,
    summary: 'Reserved power and available capacity of providers.',
    answer: array(reservationSchema),
    isTagged: true,
    handler: listReservations,
  }),
  endpoint({
    ...readable,
    path: API.moduleDependencies,
    summary: 'Modules that a module is calculated from, and those calculated from it.',
    answer: dependenciesSchema,
    handler: getDependencies,
  }),
  endpoint({
    method: 'get',
    path: API.moduleFormulas,
    access: route('adminSystemSettings', 'r'),
    summary: 'Versions of a formula with their validity.',
    answer: formulaVersionsSchema,
    handler: listFormulas,
  }),
  endpoint({
    method: 'delete',
    path: API.moduleFormula,
    access: route('adminSystemSettings', 'u'),
    summary: 'Undoes a version of a formula.',
    handler: undoFormula,
  }),
  endpoint({
    method: 'post',
    path: API.modules,
    access: route('adminSystemSettings', 'c'),
    body: moduleInputSchema,
    status: 201,
    summary: 'Creates a module.',
    answer: moduleSchema,
    handler: postModule,
  }),
  endpoint({
    method: 'patch',
    path: API.module,
    access: route('adminSystemSettings', 'u'),
    body: modulePatchSchema,
    summary: 'Changes a module; stored values are recomputed.',
    answer: moduleSchema,
    handler: patchModule,
  }),
  endpoint({
    method: 'delete',
    path: API.module,
    access: route('adminSystemSettings', 'd'),
    summary: 'Deletes a module with its readings.',
    handler: deleteModule,
  }),
];
