/** Words of the pages, and values said in words. */
import { formatFuzzyDate } from '@kinlore/shared/dates';
import { whenFrom } from '../../../platform/rows.ts';
import type { ListedRow } from '../book.queries.ts';

type Dated = Pick<
  ListedRow,
  'when_kind' | 'when_start' | 'when_end' | 'when_precision' | 'when_text'
>;

/** As the application says it; empty where nothing is known. */
export function dateWords(row: Dated): string {
  if (row.when_kind === 'unknown') return row.when_text;
  const date = whenFrom(row);
  return formatFuzzyDate(date, { locale: 'en', style: 'long' });
}

/** The day something was written, where its owner lives. */
export const dayWords = (at: Date, timeZone: string): string =>
  at.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone });

const readers: Readonly<Record<string, string>> = {
  self: 'Only me',
  stewards: 'My stewards',
  chosen: 'People I chose',
  connections: 'My connections',
  family: 'My family',
  space: 'A family tree',
  link: 'Anyone with the link',
  public: 'Everyone',
};
export const audienceWords = (audience: string): string => readers[audience] ?? 'Only me';

const stages: Readonly<Record<string, string>> = {
  draft: 'A draft',
  submitted: 'Waiting for a grown-up',
  archived: 'Archived',
};
/** Empty for what is shared as usual. */
export const stageWords = (status: string): string => stages[status] ?? '';

export const feelingWords = (slug: string): string =>
  slug.slice(0, 1).toUpperCase() + slug.slice(1);

export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

/** A memory may have no title yet. */
export const titleWords = (title: string): string => (title === '' ? 'Without a title' : title);

export const yearWords = (year: number | null): string =>
  year === null ? 'Without a date' : String(year);
