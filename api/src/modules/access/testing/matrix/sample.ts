/** The least value that a schema of the contract takes: what a row of the matrix sends where it says nothing itself. */
import type { TSchema } from '@kinlore/shared/contracts/kernel';

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly minLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** An id that is nobody's and nothing's. */
export const absentId = '01890000-0000-7000-8000-000000000000';

function text({ format, pattern, minLength = 0 }: Schema): string {
  if (format === 'date-time') return '2020-01-01T00:00:00.000Z';
  if (pattern?.startsWith('^[0-9a-f]{8}-') === true) return absentId;
  if (pattern?.startsWith('^\\d{4}-') === true) return '2020-01-01';
  if (pattern?.includes('@') === true) return 'nobody@example.org';
  return 'a'.repeat(Math.max(minLength, 1));
}

function valueOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf?.[0] !== undefined) return valueOf(schema.anyOf[0]);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, valueOf(schema.properties?.[name] ?? {})]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => valueOf(schema.items ?? {}));
    case 'integer':
    case 'number':
      return schema.minimum ?? 0;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return text(schema);
  }
}

export const sampleOf = (schema: TSchema | undefined): unknown =>
  schema === undefined ? undefined : valueOf(schema);
