/** What a value has to look like, by the payload types of the grammar tables. */
import { monthsOf } from './calendars.ts';

const integer = /^\d+$/;
const agePart = String.raw`(?:\d+y(?: \d+m)?(?: \d+w)?(?: \d+d)?|\d+m(?: \d+w)?(?: \d+d)?|\d+w(?: \d+d)?|\d+d)`;
const months = (calendar: 'gregorian' | 'hebrew' | 'french'): string =>
  monthsOf(calendar).join('|');
const day7 = `(?:(?:(?:GREGORIAN |JULIAN )?(?:(?:\\d{1,2} )?(?:${months('gregorian')}) )?\\d+(?: BCE)?)|(?:HEBREW (?:(?:\\d{1,2} )?(?:${months('hebrew')}) )?\\d+)|(?:FRENCH_R (?:(?:\\d{1,2} )?(?:${months('french')}) )?\\d+))`;
const period7 = `(?:TO ${day7}|FROM ${day7}(?: TO ${day7})?)`;

const shapes: Readonly<Record<string, RegExp>> = {
  nonnegativeinteger: integer,
  age: new RegExp(`^(?:[<>] )?${agePart}$`),
  latitude: /^[NS]\d{1,2}(?:\.\d+)?$/,
  longitude: /^[EW]\d{1,3}(?:\.\d+)?$/,
  language: /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/,
  mediatype: /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?: *;.*)?$/,
  anyuri: /^[A-Za-z][A-Za-z0-9+.-]*:\S*$/,
  name: /^[^/]*(?:\/[^/]*\/[^/]*)?$/,
  tagdef: /^_[A-Z0-9_]+ \S+$/,
  time: /^\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?$/,
  filepath: /^\S.*$/,
  date: new RegExp(
    `^(?:${day7}|${period7}|BET ${day7} AND ${day7}|(?:BEF|AFT|ABT|CAL|EST) ${day7})$`,
  ),
  'date-period': new RegExp(`^${period7}$`),
  'date-exact': new RegExp(`^\\d{1,2} (?:${months('gregorian')}) \\d+$`),
};
/** Types whose value may be left out, as a PHRASE can say it. */
const mayBeEmpty = new Set(['date', 'date-period', 'age', 'string', 'text', 'texts', 'name', 'Y']);

/** Is `value` ('' for none) right for a payload that is no pointer? `words` gives the sets of enumerations. */
export function validValue(
  payload: string,
  value: string,
  words: ReadonlyMap<string, readonly string[]>,
): boolean {
  const [type = '', set = ''] = payload.split(':');
  if (type === '-') return value === '';
  if (value === '') return mayBeEmpty.has(type);
  if (type === 'Y') return value === 'Y';
  const allowed = words.get(set) ?? [];
  const isWord = (word: string): boolean => allowed.includes(word) || /^_[A-Z0-9_]+$/.test(word);
  if (type === 'enum') return isWord(value);
  if (type === 'enums') return value.split(',').every((word) => isWord(word.trim()));
  return shapes[type]?.test(value) ?? true;
}

/** Pointer payloads: `@INDI`, or `@SOUR|text` where a text may stand instead. */
export function pointerOf(payload: string): { record: string; otherwise: string | null } | null {
  if (!payload.startsWith('@')) return null;
  const [record = '', otherwise = null] = payload.slice(1).split('|');
  return { record, otherwise };
}
