/** Which language the page speaks, and the sentences added for it. Kept in one place so that every remote speaks the same one. */
import type { Message } from './message.ts';

export type Direction = 'ltr' | 'rtl';
type Table = Readonly<Record<string, Message>>;

const rightToLeft = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'he',
  'ku',
  'ps',
  'sd',
  'ug',
  'ur',
  'yi',
]);

let current = 'en';
const listeners = new Set<(tag: string) => void>();
const tables = new Map<string, Table>();

/** The BCP 47 tag of the page. */
export const locale = (): string => current;

/** The direction the page is written in. */
export const direction = (): Direction => directionOf(current);

export function directionOf(tag: string): Direction {
  const parts = tag.toLowerCase().split('-');
  if (parts.includes('latn') || parts.includes('cyrl')) return 'ltr';
  return rightToLeft.has(parts[0] ?? '') || parts.includes('arab') || parts.includes('hebr')
    ? 'rtl'
    : 'ltr';
}

/** Changes the language of the page; the shell then draws it again and sets `lang` and `dir` on the document. */
export function setLocale(tag: string): void {
  const [canonical] = Intl.getCanonicalLocales(tag);
  if (canonical === undefined || canonical === current) return;
  current = canonical;
  for (const listener of listeners) listener(canonical);
}

/** Hears every change of language; call what it returns to stop. */
export function onLocale(listener: (tag: string) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Adds the sentences of one namespace in one language (`sr`, `ar`); a region falls back to its language, then to English. */
export function addTranslation(tag: string, namespace: string, table: Table): void {
  tables.set(`${tag.toLowerCase()} ${namespace}`, table);
}

export function findTranslation(namespace: string, key: string): Message | undefined {
  const tag = current.toLowerCase();
  return (
    tables.get(`${tag} ${namespace}`)?.[key] ??
    tables.get(`${tag.split('-')[0] ?? tag} ${namespace}`)?.[key]
  );
}
