import type { Request, Response } from 'express';
import type { AnySchema, ObjectSchema } from 'yup';
import type { Access } from '#server/access/access.ts';
import type { Principal } from '#server/access/principal.ts';
import type { Installation } from '#server/store/installation.ts';
import type { AppContext } from './app-context.ts';

/** One call. `principal` is set for every access but anonymous, ingest, stream and metrics; `requirePrincipal` asserts it. */
// biome-ignore lint/suspicious/noExplicitAny: body and query are what the endpoint's own schema yields; the default is for tables
export interface Call<Body = any, Query = any> {
  readonly app: AppContext;
  readonly installation: Installation;
  readonly principal: Principal | null;
  readonly params: Record<string, string>;
  readonly query: Query;
  readonly body: Body;
  readonly request: Request;
  readonly response: Response;
  readonly requestId: string;
  /** Where this instance's addresses begin for the caller: `/api`, or `/api/client/{id}` through the management. */
  readonly base: string;
}

/** Lets a call in, or throws an ApiError. The installation is that of the host that was called. */
export type Gate = (call: Pick<Call, 'app' | 'installation' | 'request'>) => void | Promise<void>;

export interface Endpoint {
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  /** Below /api, from contract/paths.ts. */
  readonly path: string;
  readonly access: Access;
  /** What it does, in one English line: the API's own documentation is made of these. */
  readonly summary: string;
  /** What a good answer holds, from the contract. */
  readonly answer?: AnySchema;
  /** Media type of a body that the handler reads itself. */
  readonly bodyType?: string;
  /** Media type of a good answer that is no JSON. */
  readonly answerType?: string;
  /** True: reached without /api as well, as clients of other systems expect it (design: `/write`). */
  readonly alsoAtRoot?: boolean;
  /**
   * Instances that have it: a client installation (default), the management instance (where the path gains the
   * prefix /management), or both.
   */
  readonly instance?: 'client' | 'management' | 'both';
  /** Reached for a client through the management instance too; unless told, what only a client has and needs a login. */
  readonly isForwarded?: boolean;
  readonly body?: ObjectSchema<object>;
  readonly query?: ObjectSchema<object>;
  /** Largest JSON body; 100 kB unless told. 'raw': the handler reads the request itself. */
  readonly bodyLimit?: string | 'raw';
  /** Rate limits and the like, run before the body is read or anything else is looked at. */
  readonly limits?: readonly Gate[];
  /** True: a print token of the right generation is a reader too. */
  readonly allowsPrintToken?: boolean;
  /** True: carries an ETag of its content; a caller who has the same already gets 304. */
  readonly isTagged?: boolean;
  /** True: may be called while looking through a role, which otherwise only reads. */
  readonly allowsViewAs?: boolean;
  /** Status of a good answer; 200 unless told, 204 for an empty one. */
  readonly status?: number;
  /** The answer's JSON; undefined: the handler has answered itself, or nothing is to be said (204). */
  readonly handler: (call: Call) => Promise<unknown> | unknown;
}

/** A table row keeps its handler's own types of body and query. */
export const endpoint = <Body, Query>(
  row: Omit<Endpoint, 'handler'> & { handler: (call: Call<Body, Query>) => Promise<unknown> | unknown },
): Endpoint => row as Endpoint;
