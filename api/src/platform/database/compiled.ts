/**
 * Statements that are asked with nearly every request are built and compiled once for each of their shapes; a call only puts its values in.
 * Building the text of a page anew costs the server about a tenth of a millisecond each time.
 */
import type { CompiledQuery } from 'kysely';
import type { Connection } from './connection.ts';

/** Shapes of one statement that are kept: what a caller may choose freely (a limit) makes many. */
const MOST_SHAPES = 100;

/** Where a value goes. */
class Slot {
  readonly name: string | symbol;

  constructor(name: string | symbol) {
    this.name = name;
  }
}

type Shape = readonly (string | number | boolean)[];

/**
 * `build` is called once for a shape, and is given slots in place of values: each may stand as a parameter, as it is, as often as it likes. It may
 * not be looked into; what the text depends on belongs to the shape.
 */
export function compiledOnce<V extends object, R, S extends Shape = readonly []>(
  build: (connection: Connection, given: V, ...shape: S) => CompiledQuery<R>,
): (connection: Connection, values: V, ...shape: S) => Promise<R[]> {
  const kept = new Map<string, CompiledQuery<R>>();
  const slots = new Proxy({}, { get: (_, name) => new Slot(name) }) as V; // only ever handed on as parameters
  const statementFor = (connection: Connection, shape: S): CompiledQuery<R> => {
    const key = JSON.stringify(shape);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = build(connection, slots, ...shape);
    kept.set(key, made);
    if (kept.size > MOST_SHAPES)
      for (const oldest of kept.keys()) {
        kept.delete(oldest);
        break;
      }
    return made;
  };
  return async (connection, values, ...shape) => {
    const statement = statementFor(connection, shape);
    const parameters = statement.parameters.map((value) =>
      value instanceof Slot ? valueOf(values, value) : value,
    );
    return (await connection.executeQuery<R>({ ...statement, parameters })).rows;
  };
}

function valueOf(values: object, { name }: Slot): unknown {
  if (!Object.hasOwn(values, name))
    throw new Error(`A statement was asked without "${String(name)}".`);
  return Reflect.get(values, name);
}
