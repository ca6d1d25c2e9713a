/** Bytes on their way between the page and its worker. */
import type { Ask } from './protocol.ts';

/** With its bytes in hand: a blob is read by whoever works on it, so that a great family is never copied by the page's thread. */
export async function inHand<A extends Ask>(question: A): Promise<A> {
  if (question.kind !== 'open' || question.bytes instanceof ArrayBuffer) return question;
  return { ...question, bytes: await question.bytes.arrayBuffer() };
}

const DEEP = 4;

/** Every buffer below a plain value, once. */
function buffersIn(value: unknown, depth = DEEP): readonly ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return value.buffer instanceof ArrayBuffer ? [value.buffer] : [];
  if (
    depth === 0 ||
    typeof value !== 'object' ||
    value === null ||
    Object.getPrototypeOf(value) !== Object.prototype
  )
    return [];
  return Object.values(value).flatMap((part) => buffersIn(part, depth - 1));
}

/** A copy that can be given away, and what of it is moved instead of copied again: the copying is done here, and not where it is received. */
export function givenAway<T>(value: T): {
  readonly value: T;
  readonly moved: readonly ArrayBuffer[];
} {
  const copy = structuredClone(value);
  return { value: copy, moved: [...new Set(buffersIn(copy))] };
}
