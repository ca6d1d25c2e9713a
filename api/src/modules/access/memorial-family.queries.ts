/** Whose family a memorial is for, and whom its stewards let in. */
import { sql, type RawBuilder } from 'kysely';
import type { AccountRef } from './ties.queries.ts';

/** A column of the memorial, by its name. */
type Column = (name: string) => RawBuilder<string>;

/**
 * Family is measured from those who keep the memorial, from the person where it stands for an account, and from whoever handed it on: their family read it
 * before, and so did they.
 */
export const isFamilyOfMemorial = (column: Column) => (viewer: AccountRef) =>
  sql<boolean>`(exists (select 1 from kin k where k.user_id = ${viewer} and k.degree <= ${column('audience_degree')}
    and (k.other_id = ${column('owner_id')} or k.other_id in (select s.user_id from life_steward s where s.life_id = ${column('owner_id')}
      and s.brings_family and (s.status = 'accepted' or s.family_stays))))
    or exists (select 1 from life_steward own where own.life_id = ${column('owner_id')} and own.user_id = ${viewer} and own.family_stays))`;

/** Whom its stewards let in by name. */
export const isVisitorOfMemorial = (column: Column) => (viewer: AccountRef) =>
  sql<boolean>`exists (select 1 from memorial_visitor v where v.memorial_id = ${column('id')} and v.user_id = ${viewer})`;
