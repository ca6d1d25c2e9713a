/**
 * Every visible sentence comes through here. A table holds English; another language is added beside it with `addTranslation`,
 * and the language and direction of the page are one small store without React (`setLocale`, `onLocale`).
 */
import { locale, findTranslation } from './locale.ts';
import type { PluralForms, Message } from './message.ts';

export { dateLocale } from '../dates/date-locale.ts';
export {
  addTranslation,
  direction,
  locale,
  onLocale,
  setLocale,
  type Direction,
} from './locale.ts';

export type MessageTable = Readonly<Record<string, Message>>;

type NamesIn<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type ParamsOf<M> = M extends string
  ? { readonly [Name in NamesIn<M>]: string | number }
  : M extends PluralForms
    ? { readonly count: number } & {
        readonly [Name in Exclude<NamesIn<M['one'] | M['other']>, 'count'>]: string | number;
      }
    : never;
type Args<M> = keyof ParamsOf<M> extends never ? [] : [params: ParamsOf<M>];

export type Translate<T extends MessageTable> = <K extends keyof T & string>(
  key: K,
  ...args: Args<T[K]>
) => string;

/**
 * Binds a table of sentences to a namespace (`remote.feature`) and gives the function that says them.
 * `{name}` is replaced by the parameter of that name, numbers in the digits of the language; a plural entry is chosen by `count`.
 */
export function createMessages<const T extends MessageTable>(
  namespace: string,
  table: T,
): Translate<T> {
  return (key, ...args) => {
    const message: Message = findTranslation(namespace, key) ?? table[key] ?? key;
    const params: Readonly<Record<string, string | number>> = args[0] ?? {};
    return fill(
      typeof message === 'string' ? message : formFor(message, Number(params['count'])),
      params,
    );
  };
}

function formFor(forms: PluralForms, count: number): string {
  return forms[rules(locale()).select(count)] ?? forms.other;
}

function fill(sentence: string, params: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? digits(locale()).format(value) : value;
  });
}

const rules = remembered((tag: string) => new Intl.PluralRules(tag));
const digits = remembered((tag: string) => new Intl.NumberFormat(tag));

/** Intl objects are slow to make: one for each language tag. */
function remembered<V>(make: (tag: string) => V): (tag: string) => V {
  const made = new Map<string, V>();
  return (tag) => {
    const known = made.get(tag) ?? make(tag);
    made.set(tag, known);
    return known;
  };
}
