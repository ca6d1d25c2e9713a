/** Reading values nobody vouches for: what a browser kept, perhaps by another build. Each reader gives a usable value or null. Pure. */

export const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};

/** The text, cut to `max` characters; empty for anything else. */
export const asText = (value: unknown, max: number): string =>
  typeof value === 'string' ? value.slice(0, max) : '';

/** A text that says something. */
export const nullable = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

export const asWord = <const W extends string>(value: unknown, words: readonly W[]): W | null =>
  words.find((word) => word === value) ?? null;

/** A whole number between the bounds, both inclusive. */
export const asIndex = (value: unknown, least: number, most: number): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
    ? value
    : null;

/** The entries that can be read; the others are left out. */
export const asList = <T>(
  value: unknown,
  read: (record: Readonly<Record<string, unknown>>) => T | null,
): readonly T[] =>
  Array.isArray(value)
    ? value.flatMap((entry: unknown) => {
        const item = read(asRecord(entry));
        return item === null ? [] : [item];
      })
    : [];
