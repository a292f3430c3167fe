import { type AnySchema, type InferType, type MixedSchema, mixed, ValidationError } from 'yup';

/** Schemas inside a compound one, kept in its `meta`: the description of the API reads them there. */
export interface CompoundMeta {
  /** Schema of every value of a record. */
  readonly values?: AnySchema;
  /** Schemas of which a value fits at least one. */
  readonly anyOf?: readonly AnySchema[];
  /** True for a tree of texts, which contains itself. */
  readonly isTextTree?: boolean;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function problemOf(schema: AnySchema, value: unknown): ValidationError | null {
  try {
    schema.validateSync(value, { strict: true });
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return error;
    throw error;
  }
}

/** Schema of an object whose members carry names of their own, such as uuids: every value fits `values`. */
export function recordOf<S extends AnySchema>(
  values: S,
): MixedSchema<Record<string, InferType<S>> | undefined> {
  const meta: CompoundMeta = { values };
  return mixed<Record<string, InferType<S>>>((value): value is Record<string, InferType<S>> =>
    isRecord(value),
  )
    .meta(meta)
    .test('values', 'Invalid', (record, context) => {
      for (const [name, value] of Object.entries(record ?? {})) {
        const problem = problemOf(values, value);
        if (!problem) continue;
        const path = [context.path, name, problem.path].filter(Boolean).join('.');
        return context.createError({ path, message: problem.message });
      }
      return true;
    });
}

type Present<S extends AnySchema> = NonNullable<InferType<S>>;

/** Schema of a value that fits one of two schemas; null is a matter of the choice itself. */
export function anyOf<A extends AnySchema, B extends AnySchema>(
  first: A,
  second: B,
): MixedSchema<Present<A> | Present<B> | undefined> {
  const meta: CompoundMeta = { anyOf: [first, second] };
  return mixed<Present<A> | Present<B>>()
    .meta(meta)
    .test(
      'anyOf',
      'Invalid',
      (value) => value === undefined || !problemOf(first, value) || !problemOf(second, value),
    );
}

/** Nested objects whose leaves are texts. */
export interface TextTree {
  [key: string]: string | TextTree;
}

const isTextTree = (value: unknown): value is TextTree =>
  isRecord(value) && Object.values(value).every((node) => typeof node === 'string' || isTextTree(node));

/** Schema of nested objects whose leaves are texts. */
export function textTree(): MixedSchema<TextTree | undefined> {
  const meta: CompoundMeta = { isTextTree: true };
  return mixed<TextTree>(isTextTree).meta(meta);
}
