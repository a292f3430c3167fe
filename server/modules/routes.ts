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

/** Lists are readable in any session, filtered by its sites; a print token reads only its edition. */
export const MODULE_ROUTES: readonly Endpoint[] = [
  endpoint('get', API.modules, {
    access: anySession,
    summary: 'Modules by site, with their freshness, and the sites.',
    answer: modulesAnswerSchema,
    isTagged: true,
    handler: listModules,
  }),
  endpoint('get', API.plcs, {
    access: anySession,
    summary: 'Controllers and their modules.',
    answer: array(plcSchema),
    isTagged: true,
    handler: listPlcs,
  }),
  endpoint('get', API.units, {
    access: anySession,
    summary: 'Unit of every parameter, and the prefixes.',
    answer: unitsAnswerSchema,
    isTagged: true,
    handler: getUnits,
  }),
  endpoint('get', API.parameters, {
    access: anySession,
    summary: 'Parameters that may be picked.',
    answer: parametersAnswerSchema,
    isTagged: true,
    handler: getParameters,
  }),
  endpoint('get', API.reservations, {
    access: anySession,
    summary: 'Reserved power and available capacity of providers.',
    answer: array(reservationSchema),
    isTagged: true,
    handler: listReservations,
  }),
  endpoint('get', API.moduleDependencies, {
    access: anySession,
    summary: 'Modules that a module is calculated from, and those calculated from it.',
    answer: dependenciesSchema,
    handler: getDependencies,
  }),
  endpoint('get', API.moduleFormulas, {
    access: route('adminSystemSettings', 'r'),
    summary: 'Versions of a formula with their validity.',
    answer: formulaVersionsSchema,
    handler: listFormulas,
  }),
  endpoint('delete', API.moduleFormula, {
    access: route('adminSystemSettings', 'u'),
    summary: 'Undoes a version of a formula.',
    answer: moduleSchema,
    handler: undoFormula,
  }),
  endpoint('post', API.modules, {
    access: route('adminSystemSettings', 'c'),
    body: moduleInputSchema,
    status: 201,
    summary: 'Creates a module.',
    answer: moduleSchema,
    handler: postModule,
  }),
  endpoint('patch', API.module, {
    access: route('adminSystemSettings', 'u'),
    body: modulePatchSchema,
    summary: 'Changes a module; stored values are recomputed.',
    answer: moduleSchema,
    handler: patchModule,
  }),
  endpoint('delete', API.module, {
    access: route('adminSystemSettings', 'd'),
    summary: 'Deletes a module with its readings.',
    handler: deleteModule,
  }),
];
