/** The contract as a gate: unknown keys, wrong types and arrays for strings are refused, and each field is told why in a sentence. */
import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { TSchema } from '@kinlore/shared/contracts/kernel';
import { DomainError } from '../errors.ts';

const common: Options = {
  allErrors: true,
  verbose: true,
  removeAdditional: false,
  useDefaults: true,
  strict: false,
  addUsedSchema: false,
  // A third of what compiling takes, for functions that V8 makes as short by itself.
  code: { optimize: false },
};
// CommonJS: the callable is the namespace's default under Node, and the namespace itself for the types.
const formats = addFormats as unknown as (ajv: Ajv) => Ajv;
const strict = formats(new Ajv({ ...common, coerceTypes: false }));
/** Addresses carry only text, so "20" may be a number there; never in a body. */
const coercing = formats(new Ajv({ ...common, coerceTypes: true }));

const MAX_REPORTED = 30;
const EMPTY = { type: 'object', properties: {}, additionalProperties: false } as const;

export type Part = 'params' | 'query' | 'body';
export type Check = (
  value: unknown,
) => { readonly value: unknown } | { readonly error: DomainError };

/** Compiled at the first call: a server with hundreds of endpoints starts at once. */
export function createCheck(part: Part, schema: TSchema | undefined): Check {
  const target: object = schema ?? EMPTY;
  const lists = part === 'query' ? listKeys(target) : [];
  let validate: ValidateFunction | null = null;
  return (given) => {
    validate ??= (part === 'body' ? strict : coercing).compile(target);
    const value = lists.length > 0 ? asLists(given, lists) : (given ?? {});
    if (validate(value)) return { value };
    // An address that cannot exist is answered like one that does not.
    return {
      error:
        part === 'params'
          ? new DomainError('general.not_found')
          : new DomainError('general.invalid', fieldsOf(validate.errors ?? [])),
    };
  };
}

function listKeys(schema: object): readonly string[] {
  const properties =
    'properties' in schema ? (schema.properties as Record<string, { type?: string }>) : {}; // a JSON schema of ours
  return Object.entries(properties).flatMap(([key, property]) =>
    property.type === 'array' ? [key] : [],
  );
}

/** `?type=a` and `?type[]=a` both mean a list of one where the contract says list. */
function asLists(given: unknown, lists: readonly string[]): unknown {
  if (given === null || typeof given !== 'object') return given ?? {};
  return Object.fromEntries(
    Object.entries(given).map(([name, value]: [string, unknown]) => {
      const key =
        name.endsWith('[]') && lists.includes(name.slice(0, -2)) ? name.slice(0, -2) : name;
      return [key, lists.includes(key) && !Array.isArray(value) ? [value] : value];
    }),
  );
}

function fieldsOf(errors: readonly ErrorObject[]): Record<string, readonly string[]> {
  const fields: Record<string, string[]> = {};
  for (const error of errors.filter(isTelling).slice(0, MAX_REPORTED)) {
    const sentences = (fields[fieldOf(error)] ??= []);
    const sentence = sentenceOf(error);
    if (!sentences.includes(sentence)) sentences.push(sentence);
  }
  return fields;
}

/** Drops the branches of a choice: "not one of the choices" says it once. Of "S or null" the errors of S are the telling ones. */
function isTelling(error: ErrorObject): boolean {
  if (error.keyword === 'const') return false;
  if (error.keyword === 'type' && error.params['type'] === 'null') return false;
  if (error.keyword === 'anyOf') return !isNullable(error.schema);
  return !/\/anyOf\/[1-9]/.test(error.schemaPath);
}

const isNullable = (branches: unknown): boolean =>
  Array.isArray(branches) &&
  branches.length === 2 &&
  branches.some(
    (branch: unknown) =>
      typeof branch === 'object' && branch !== null && 'type' in branch && branch.type === 'null',
  );

/** By keyword: the parameter that names the property which is missing, or too many. */
const PROPERTY_PARAMETERS: ReadonlyMap<string, string> = new Map([
  ['required', 'missingProperty'],
  ['additionalProperties', 'additionalProperty'],
]);

function fieldOf(error: ErrorObject): string {
  const path = error.instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  const parameter = PROPERTY_PARAMETERS.get(error.keyword);
  const last: unknown = parameter === undefined ? undefined : error.params[parameter];
  if (typeof last === 'string') path.push(last.slice(0, 100));
  return path.length === 0 ? 'body' : path.join('.');
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'an object',
};
const formatNames: Readonly<Record<string, string>> = {
  email: 'an e-mail address',
  'date-time': 'an instant like 2026-05-04T10:00:00Z',
  uri: 'an address',
  uuid: 'an id',
};

const sentences: Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => string>> = {
  required: () => 'This is needed.',
  additionalProperties: () => 'This is not known here.',
  type: ({ type }) => `This should be ${kinds[String(type)] ?? String(type)}.`,
  minLength: ({ limit }) =>
    limit === 1 ? 'This is needed.' : `At least ${String(limit)} characters, please.`,
  maxLength: ({ limit }) => `At most ${String(limit)} characters, please.`,
  minItems: ({ limit }) => `At least ${String(limit)}, please.`,
  maxItems: ({ limit }) => `At most ${String(limit)}, please.`,
  minimum: ({ limit }) => `At least ${String(limit)}, please.`,
  maximum: ({ limit }) => `At most ${String(limit)}, please.`,
  uniqueItems: () => 'Something is named twice.',
  pattern: () => 'This is not written in a way that can be used.',
  format: ({ format }) => `This should be ${formatNames[String(format)] ?? String(format)}.`,
  anyOf: () => 'This is not one of the possible choices.',
};

const sentenceOf = (error: ErrorObject): string =>
  sentences[error.keyword]?.(error.params) ?? 'This cannot be used.';
