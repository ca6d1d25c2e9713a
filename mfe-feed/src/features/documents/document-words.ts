/** A document in words: its name, how long it is, how large. Pure. */
import type { Document } from '@kinlore/shared/contracts/media';
import { locale } from '@kinlore/shared/messages';
import { t } from './documents.messages.ts';

const KILO = 1000;
const MEGA = KILO * KILO;

export function sizeWords(bytes: number): string {
  const [unit, size] =
    bytes < MEGA ? (['kilobyte', bytes / KILO] as const) : (['megabyte', bytes / MEGA] as const);
  return new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit,
    maximumFractionDigits: size < 10 && unit === 'megabyte' ? 1 : 0,
  }).format(Math.max(1, size));
}

export function factsOf({ pages, bytes }: Pick<Document, 'pages' | 'bytes'>): string {
  const size = sizeWords(bytes);
  return pages === null
    ? t('facts', { size })
    : t('factsPaged', { size, pages: t('pages', { count: pages }) });
}

export function nameOf(caption: string, place: number, all: number): string {
  if (caption !== '') return caption;
  return all === 1 ? t('one') : t('numbered', { number: place + 1, all });
}
