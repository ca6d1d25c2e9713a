/** Pure: what is written of a memorial, as columns, and what cannot be. */
import type { Static } from '@kinlore/shared/contracts/kernel';
import type { updateMemorial } from '@kinlore/shared/contracts/legacy';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { isPastLiving, problemsOf, saysAnything } from '@kinlore/shared/dates';
import { DomainError } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';

export type MemorialChange = Static<(typeof updateMemorial)['body']>;

const prefixed = (prefix: 'born' | 'died', date: FuzzyDate) => ({
  [`${prefix}_kind`]: date.kind,
  [`${prefix}_start`]: date.start,
  [`${prefix}_end`]: date.end,
  [`${prefix}_precision`]: date.precision,
  [`${prefix}_text`]: date.text,
});

/** The columns of what was sent; album and visitors are rows of their own. */
export function columnsOf(input: MemorialChange) {
  const {
    full_name,
    epitaph,
    remembered_as,
    biography,
    birth_place,
    death_place,
    tribute_moderation,
    audience,
    portrait_media_id,
    born,
    died,
  } = input;
  const given = {
    full_name,
    epitaph,
    remembered_as: remembered_as?.trim(),
    biography,
    birth_place,
    death_place,
    tribute_moderation,
    audience,
    portrait_media_id,
  };
  return {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    ...(born && prefixed('born', born)),
    ...(died && prefixed('died', died)),
  };
}

/** Latin letters and digits of a name, and a random end: readable, unique, and not guessable for what is not public. */
export function slugFor(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60);
  return `${plain === '' ? 'memorial' : plain}-${newId().slice(-8)}`;
}

/** Words that cannot be placed in time say a death too; nothing at all does not. */
export const saysDeath = (died: FuzzyDate | undefined): died is FuzzyDate =>
  died !== undefined && saysAnything(died);

/** Whether dates alone tell that a person is not living (rules R10b): a death, however roughly stated, or a birth so long ago that nobody born then is alive. */
export const tellsOfDeath = (
  { born, died }: Pick<MemorialChange, 'born' | 'died'>,
  today: string,
): boolean => saysDeath(died) || (born !== undefined && isPastLiving(born, today));

export const stillLiving = (): DomainError =>
  new DomainError('legacy.living', {
    died: ['Please add a date of death. A rough date is fine.'],
  });

/** Throws `legacy.impossible_dates` for a date in the future, and for a death before the birth. */
export function ensureDates(
  born: FuzzyDate | undefined,
  died: FuzzyDate | undefined,
  today: string,
): void {
  for (const [field, date] of [
    ['born', born],
    ['died', died],
  ] as const) {
    if (date !== undefined && problemsOf(date, today).length > 0)
      throw new DomainError('legacy.impossible_dates', { [field]: ['This date cannot be.'] });
  }
  const [from, to] = [born?.start ?? null, died?.end ?? null];
  if (from !== null && to !== null && to < from)
    throw new DomainError('legacy.impossible_dates', {
      died: ['The death lies before the birth.'],
    });
}
