import type { Request, Response } from 'express';
import type { AnySchema, InferType, ObjectSchema } from 'yup';
import type { Access } from '#server/access/endpoint-access.ts';
import type { Principal } from '#server/access/principal.ts';
import type { Installation } from '#server/store/installation.ts';
import type { AppContext } from './app-context.ts';
import type { WrittenJson } from './written-json.ts';

/**
 * One call. `principal` is set for every access except anonymous, ingest, stream and metrics; `requirePrincipal`
 * asserts it.
 */
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
  /**
   * Start of this instance's addresses for the caller: `/api`, or `/api/client/{id}` through the management instance.
   */
  readonly base: string;
}

/** Lets a call in, or throws an ApiError. The installation is that of the host that was called. */
export type Gate = (call: Pick<Call, 'app' | 'installation' | 'request'>) => void | Promise<void>;

export interface Endpoint {
  readonly method: 'get' | 'post' | 'patch' | 'delete';
  /** Path below /api, from contract/paths.ts. */
  readonly path: string;
  readonly access: Access;
  /** Purpose in one English line, for the API's own documentation. */
  readonly summary: string;
  /** Content of a successful answer, from the contract. */
  readonly answer?: AnySchema;
  /** Media type of a body that the handler reads itself. */
  readonly bodyType?: string;
  /** Media type of a successful answer that is not JSON. */
  readonly answerType?: string;
  /** True when it is also reached without /api, as clients of other systems expect (design: `/write`). */
  readonly alsoAtRoot?: boolean;
  /**
   * Instances that have this endpoint: a client installation (default), the management instance (where the path gains
   * the prefix /management), or both.
   */
  readonly instance?: 'client' | 'management' | 'both';
  /**
   * True when it is also reached for a client through the management instance. Default: true for endpoints that only
   * a client has and that need a login.
   */
  readonly isForwarded?: boolean;
  readonly body?: ObjectSchema<object>;
  readonly query?: ObjectSchema<object>;
  /** Largest JSON body; default 100 kB. 'raw': the handler reads the request itself. */
  readonly bodyLimit?: string | 'raw';
  /** Rate limits and similar checks, run before the body is read or anything else is checked. */
  readonly limits?: readonly Gate[];
  /** True when a print token of the right edition may read it too. */
  readonly allowsPrintToken?: boolean;
  /** True when the answer carries an ETag of its content; a caller who has the same content gets 304. */
  readonly isTagged?: boolean;
  /**
   * Work of which one user has only a few pieces at once: a read that may take a second or answer megabytes, or a save
   * whose check takes long.
   */
  readonly isHeavy?: boolean;
  /** Cheap check of a body before its schema, whose cost grows with what was sent. */
  readonly checkSize?: (body: unknown) => void;
  /** True when it may be called while looking through a role, which otherwise only reads. */
  readonly allowsViewAs?: boolean;
  /** Status of a successful answer; default 200, or 204 for an empty one. */
  readonly status?: number;
  /** Failures with the content of a successful answer: what each status means. */
  readonly failure?: Readonly<Record<number, string>>;
  /**
   * Gives the JSON of the answer; undefined when the handler has answered itself, or there is nothing to answer
   * (204).
   */
  readonly handler: (call: Call) => Promise<unknown> | unknown;
}

type Row = Omit<Endpoint, 'method' | 'path' | 'handler' | 'answer'>;

/** What a schema describes, as a handler may hold it: lists and members that it does not change. */
type Given<T> = T extends readonly (infer Item)[]
  ? readonly Given<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Given<T[Key]> }
    : T;

/**
 * Makes a table row that keeps its handler's own types of body and query. A handler that gives something else than the
 * row's schema describes does not compile.
 */
export function endpoint<
  Body,
  Query,
  Answer extends AnySchema,
  Result extends Given<InferType<Answer>> | WrittenJson<InferType<Answer>> | undefined,
>(
  method: Endpoint['method'],
  path: string,
  row: Row & {
    answer: Answer;
    handler: (call: Call<Body, Query>) => Promise<Result> | Result;
  },
): Endpoint;
/** The same for a handler that answers nothing, or by itself. */
export function endpoint<Body, Query>(
  method: Endpoint['method'],
  path: string,
  row: Row & { handler: (call: Call<Body, Query>) => Promise<void> | undefined },
): Endpoint;
export function endpoint(
  method: Endpoint['method'],
  path: string,
  row: Omit<Endpoint, 'method' | 'path'>,
): Endpoint {
  return { method, path, ...row };
}
