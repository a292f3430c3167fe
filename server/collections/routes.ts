import { array } from 'yup';
import {
  collectionInputSchema,
  collectionPatchSchema,
  collectionSchema,
} from '#contract/installation/installation.ts';
import { API } from '#contract/paths.ts';
import { anySession, route } from '#server/access/endpoint-access.ts';
import { type Endpoint, endpoint } from '#server/http/endpoint.ts';
import { deleteCollection } from './delete-collection.ts';
import { listCollections } from './list-collections.ts';
import { patchCollection } from './patch-collection.ts';
import { postCollection } from './post-collection.ts';

export const COLLECTION_ROUTES: readonly Endpoint[] = [
  endpoint('get', API.collections, {
    access: anySession,
    summary: 'Grouped collections within reach.',
    answer: array(collectionSchema),
    isTagged: true,
    handler: listCollections,
  }),
  endpoint('post', API.newCollection, {
    access: route('energeticModuleGroupedCollections', 'c'),
    body: collectionInputSchema,
    status: 201,
    summary: 'Creates a grouped collection.',
    answer: collectionSchema,
    handler: postCollection,
  }),
  endpoint('patch', API.newCollection, {
    access: route('energeticModuleGroupedCollections', 'u'),
    body: collectionPatchSchema,
    summary: 'Changes a grouped collection.',
    answer: collectionSchema,
    handler: patchCollection,
  }),
  endpoint('delete', API.collection, {
    access: route('energeticModuleGroupedCollections', 'd'),
    summary: 'Deletes a grouped collection; its modules stay.',
    handler: deleteCollection,
  }),
];
