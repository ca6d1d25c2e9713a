/** Whether an account is of somebody who lives, and whether their death is reported. */
import type { Connection } from '../../platform/ports.ts';

/** From now on any use of the account is noted (`platform/signs-of-life.ts`); signs of before say nothing about this report. */
export const watchForLife = (transaction: Connection, id: string, now: Date): Promise<unknown> =>
  transaction
    .updateTable('app_user')
    .set({ case_opened_at: now, sign_of_life_at: null, sign_of_life_by: null })
    .where('id', '=', id)
    .execute();

export const endWatch = (transaction: Connection, id: string): Promise<unknown> =>
  transaction.updateTable('app_user').set({ case_opened_at: null }).where('id', '=', id).execute();

/** Nobody can use it since; what it holds stays as it is. */
export const putInRemembrance = (transaction: Connection, id: string): Promise<unknown> =>
  transaction
    .updateTable('app_user')
    .set({ life_status: 'in_remembrance', case_opened_at: null })
    .where('id', '=', id)
    .execute();

export const handLifeBack = (transaction: Connection, id: string): Promise<unknown> =>
  transaction
    .updateTable('app_user')
    .set({ life_status: 'living' })
    .where('id', '=', id)
    .where('account_type', '<>', 'memorial')
    .execute();

/** Held until the end of the transaction: as it is read, so that nothing comes between. */
export const lockLifeStatus = (transaction: Connection, id: string) =>
  transaction
    .selectFrom('app_user')
    .select([
      'id',
      'full_name',
      'email',
      'email_verified_at',
      'account_type',
      'life_status',
      'erased_at',
      'thirteen_at',
      'eighteen_at',
      'birth_start',
      'time_zone',
      'case_opened_at',
      'sign_of_life_at',
      'sign_of_life_by',
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
export type LifeStatus = NonNullable<Awaited<ReturnType<typeof lockLifeStatus>>>;
