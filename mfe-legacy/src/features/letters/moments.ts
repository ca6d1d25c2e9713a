/** When a letter opens: as it is written in the form, said in words, and sent. Pure. */
import type { SealedLetter } from '@kinlore/shared/contracts/letters';
import { dateLocale, locale } from '@kinlore/shared/messages';
import type { NewMoment } from './letters.api.ts';
import { t } from './letters.messages.ts';

export interface MomentForm {
  readonly opens: NewMoment['opens'];
  readonly on: string;
  readonly born: string;
  readonly age: string;
  readonly event: string;
}

export const emptyMoment: MomentForm = {
  opens: 'activation',
  on: '',
  born: '',
  age: '',
  event: '',
};

export const dayWords = (day: string): string =>
  new Intl.DateTimeFormat(dateLocale(locale()), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

export function sayMoment({ kind, on, age, event }: SealedLetter['opens']): string {
  switch (kind) {
    case 'date':
      return t('opensDate', { day: on === null ? '' : dayWords(on) });
    case 'age':
      return t('opensAge', { day: on === null ? '' : dayWords(on), age: age ?? 0 });
    case 'event':
      return t('opensEvent', { event });
    default:
      return t('opensActivation');
  }
}

const isAge = (age: string): boolean =>
  /^\d{1,3}$/u.test(age) && Number(age) >= 1 && Number(age) <= 120;

/** What is still lacking, by its field; empty where nothing is. */
export function lackingMoment({
  opens,
  on,
  born,
  age,
  event,
}: MomentForm): Readonly<Record<string, string>> {
  if (opens === 'date' && on === '') return { on: t('needDate') };
  if (opens === 'age' && (born === '' || !isAge(age))) return { age: t('needAge') };
  return opens === 'event' && event.trim() === '' ? { event: t('needEvent') } : {};
}

/** What belongs to its kind, and nothing that was typed for another one. */
export function momentBody({ opens, on, born, age, event }: MomentForm): NewMoment {
  switch (opens) {
    case 'date':
      return { opens, on };
    case 'age':
      return { opens, born, age: Number(age) };
    case 'event':
      return { opens, event: event.trim() };
    default:
      return { opens };
  }
}
