/** What an account's owner chose, as it lies with the account. */
import { sql, type Selectable } from 'kysely';
import type { Accessibility } from '@kinlore/shared/contracts/looks';
import type { Privacy } from '@kinlore/shared/contracts/settings';
import type { AppUser } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';

export type LooksRow = Pick<Selectable<AppUser>, 'accessibility' | 'ui_mode'>;
const privacyColumns = [
  'listed',
  'first_audience',
  'first_degree',
  'tags_from_family',
  'tags_from_connections',
] as const;
export type PrivacyRow = Pick<Selectable<AppUser>, (typeof privacyColumns)[number]>;

export const looksOf = (connection: Connection, id: string): Promise<LooksRow | undefined> =>
  connection
    .selectFrom('app_user')
    .select(['accessibility', 'ui_mode'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Key by key, so that two devices that change different things keep both. */
export const changeLooks = (
  connection: Connection,
  id: string,
  looks: Partial<Accessibility>,
  mode: LooksRow['ui_mode'] | undefined,
): Promise<LooksRow | undefined> =>
  connection
    .updateTable('app_user')
    .set({
      accessibility: sql`accessibility || ${JSON.stringify(looks)}::jsonb`,
      ...(mode !== undefined && { ui_mode: mode }),
    })
    .where('id', '=', id)
    .returning(['accessibility', 'ui_mode'])
    .executeTakeFirst();

export const privacyOf = (connection: Connection, id: string): Promise<PrivacyRow | undefined> =>
  connection.selectFrom('app_user').select(privacyColumns).where('id', '=', id).executeTakeFirst();

export const changePrivacyOf = (
  connection: Connection,
  id: string,
  change: Partial<Privacy>,
): Promise<PrivacyRow | undefined> =>
  Object.keys(change).length === 0
    ? privacyOf(connection, id)
    : connection
        .updateTable('app_user')
        .set(change)
        .where('id', '=', id)
        .returning(privacyColumns)
        .executeTakeFirst();
