import { API } from '#contract/paths.ts';
import {
  decisionInputSchema,
  decisionSchema,
  moduleHealthDetailSchema,
  moduleHealthQuerySchema,
  moduleHealthsSchema,
  readingsAroundQuerySchema,
  readingsAroundSchema,
} from '#contract/readings/data-health.ts';
import { route } from '#server/access/endpoint-access.ts';
import { type Endpoint, endpoint } from '#server/http/endpoint.ts';
import { deleteDecision } from './delete-decision.ts';
import { getModuleHealth } from './get-module-health.ts';
import { getReadingsAround } from './get-readings-around.ts';
import { listDataHealth } from './list-data-health.ts';
import { postDecision } from './post-decision.ts';

const mayRead = route('adminDataHealth', 'r');
/** Undoing is a decision too: the row stays as history, nothing is deleted. */
const mayDecide = route('adminDataHealth', 'u');

export const DATA_HEALTH_ROUTES: readonly Endpoint[] = [
  endpoint('get', API.dataHealth, {
    access: mayRead,
    summary: 'Data health of every module.',
    answer: moduleHealthsSchema,
    handler: listDataHealth,
  }),
  endpoint('get', API.moduleHealth, {
    access: mayRead,
    query: moduleHealthQuerySchema,
    summary: 'Verdicts, decisions, outages and coverage of one module.',
    answer: moduleHealthDetailSchema,
    handler: getModuleHealth,
  }),
  endpoint('get', API.readingsAround, {
    access: mayRead,
    query: readingsAroundQuerySchema,
    summary: 'Raw readings around an instant.',
    answer: readingsAroundSchema,
    handler: getReadingsAround,
  }),
  endpoint('post', API.decisions, {
    access: mayDecide,
    body: decisionInputSchema,
    status: 201,
    summary: 'Records a decision on readings; values are recomputed.',
    answer: decisionSchema,
    handler: postDecision,
  }),
  endpoint('delete', API.decision, {
    access: mayDecide,
    summary: 'Undoes a decision on readings.',
    handler: deleteDecision,
  }),
];
