/**
 * The contract kernel: one definition of an endpoint is the type, the validation in both directions and the OpenAPI entry.
 * In the browser `typebox` is replaced by a stub (tools/federation), because the page needs only method and path.
 */
import { Type, type Static, type TProperties, type TSchema } from 'typebox';
import type { ErrorCode } from './errors.ts';

export { Type };
export type { Static, TSchema };

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** How a body travels: JSON (default), a multipart upload, or none with a binary answer. */
export type Transport = 'json' | 'multipart' | 'binary';

export interface Endpoint {
  readonly method: Method;
  /** Below `/api/v1`, parameters as `:name`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** One schema for each success status. `204: null` answers nothing. */
  readonly answers: Readonly<Record<number, TSchema | null>>;
  /** The codes a caller must expect besides the general ones. */
  readonly fails?: readonly ErrorCode[];
  readonly transport?: Transport;
  /** What the page says where it has no value for a part of the path, by its name: the call is not made (product.md section 8). */
  readonly needs?: Readonly<Record<string, string>>;
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Part<E, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S extends TSchema>
    ? Record<K, Static<S>>
    : Partial<Record<K, undefined>>;

/** What a caller hands in: exactly the parts the endpoint declares. */
export type Input<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;

/** `void`, so that a handler of a 204 may simply end. */
type AnswerOf<S> = S extends TSchema ? Static<S> : void;

/** What comes back on any success. */
export type Answer<E extends Endpoint> = {
  [Status in keyof E['answers']]: AnswerOf<E['answers'][Status]>;
}[keyof E['answers']];

/** An object that refuses keys it does not know: for every params, query and body. */
export const Closed = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** `{data: …}`: the envelope of every answer with content. */
export const Data = <S extends TSchema>(schema: S) => Type.Object({ data: schema });

/** A page of a list. `next` is the keyset cursor of the following page, null at the end. */
export const Page = <S extends TSchema>(item: S) =>
  Type.Object({ data: Type.Array(item), meta: Type.Object({ next: Nullable(Type.String()) }) });

export const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** A closed list of words. */
export const Words = <const W extends readonly [string, ...string[]]>(words: W) =>
  Type.Union(words.map((word) => Type.Literal(word))) as unknown as ReturnType<
    typeof Type.Unsafe<W[number]>
  >; // TypeBox cannot infer a union from a mapped array

/** UUIDv7 in lower case. */
export const Id = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
});

/** An instant, ISO 8601 in UTC. */
export const Instant = Type.String({ format: 'date-time' });

/** A calendar day, `YYYY-MM-DD`. */
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** Words of a person: bounded, no control characters but line breaks and tabs, no lone surrogates (the server also normalises to NFC). */
export const Text = (max: number, min = 0) =>
  Type.String({
    minLength: min,
    maxLength: max,
    pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f\\ud800-\\udfff]*$',
  });

/** A name or title on one line. */
export const Line = (max: number, min = 0) =>
  Type.String({
    minLength: min,
    maxLength: max,
    pattern: '^[^\\u0000-\\u001f\\u007f\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff]*$',
  });

/** The two query keys of every list: at most 100 rows, and the cursor the last page gave. */
export const paging = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  cursor: Type.Optional(Type.String({ maxLength: 400 })),
};

/** What every refused call answers. `errors` names the fields of a 422; `details` is what an endpoint says it gives to decide by. */
export const Failure = Type.Object({
  code: Type.String(),
  message: Type.String(),
  request_id: Type.String(),
  errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  details: Type.Optional(Type.Unknown()),
});
export type Failure = Static<typeof Failure>;
