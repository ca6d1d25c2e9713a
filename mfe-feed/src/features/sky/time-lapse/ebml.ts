/** Elements of a Matroska file, one after the other, outer ones before what is in them. Pure (RFC 8794). */

export interface Element {
  readonly id: number;
  readonly start: number;
  readonly data: number;
  /** Null: as far as the file goes. */
  readonly size: number | null;
}

/** A number whose first byte says how long it is. Null where the file ends within it. */
export function numberAt(
  bytes: Uint8Array,
  at: number,
  keepsMark: boolean,
): { readonly value: number; readonly length: number; readonly isUnknown: boolean } | null {
  const first = bytes[at];
  if (first === undefined || first === 0) return null;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) return null;
  const mark = 2 ** (8 - length);
  let value = keepsMark ? first : first - mark;
  let isUnknown = first === 2 * mark - 1;
  for (let i = 1; i < length; i += 1) {
    const byte = bytes[at + i] ?? 0;
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { value, length, isUnknown };
}

function elementAt(bytes: Uint8Array, start: number): Element | null {
  const id = numberAt(bytes, start, true);
  const size = id === null ? null : numberAt(bytes, start + id.length, false);
  if (id === null || size === null) return null;
  return {
    id: id.value,
    start,
    data: start + id.length + size.length,
    size: size.isUnknown ? null : size.value,
  };
}

export const unsignedAt = (bytes: Uint8Array, { data, size }: Element): number => {
  let value = 0;
  for (let i = 0; i < (size ?? 0); i += 1) value = value * 256 + (bytes[data + i] ?? 0);
  return value;
};

/** Every element, outer ones before what is in them. */
export function* elementsOf(bytes: Uint8Array, inside: readonly number[]): Generator<Element> {
  for (let at = 0; at < bytes.length;) {
    const element = elementAt(bytes, at);
    if (element === null) return;
    yield element;
    at = inside.includes(element.id) ? element.data : element.data + (element.size ?? 0);
  }
}

export function childOf(bytes: Uint8Array, { data, size }: Element, id: number): Element | null {
  for (let at = data; at < data + (size ?? 0);) {
    const child = elementAt(bytes, at);
    if (child === null) return null;
    if (child.id === id) return child;
    at = child.data + (child.size ?? 0);
  }
  return null;
}
