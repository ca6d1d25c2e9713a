/** Sentences that have a simple form are said that way to readers under 13. Like the language, it is one for the whole page. */
import type { MessageTable, Translate } from '@kinlore/shared/messages';

let isSimple = false;

/** Said by a page before it shows anything: it has one reader. */
export function speakSimply(simple: boolean): void {
  isSimple = simple;
}

/** `table` holds the simple forms of some sentences, and `simple` says them. Each takes the parameters of the usual one. */
export const forReader = <T extends MessageTable>(
  usual: Translate<T>,
  simple: (key: never) => string,
  table: { readonly [K in keyof T]?: MessageTable[string] },
): Translate<T> => {
  const say = simple as unknown as Translate<T>; // asked for the keys of the table alone
  return (key, ...args) => (isSimple && key in table ? say(key, ...args) : usual(key, ...args));
};
