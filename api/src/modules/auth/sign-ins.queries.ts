/** When the accounts of teens were opened. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

export interface SignInRow {
  readonly id: string;
  readonly user_id: string;
  readonly device: string;
  readonly created_at: Date;
}

export const insertSignIn = (connection: Connection, signIn: SignInRow): Promise<unknown> =>
  connection.insertInto('sign_in').values(signIn).execute();

/** The newest first; one more than `limit`. */
export const signInsPage = (
  connection: Connection,
  userId: string,
  { after, limit }: { readonly after: { at: Date; id: string } | null; readonly limit: number },
): Promise<readonly Omit<SignInRow, 'user_id'>[]> =>
  connection
    .selectFrom('sign_in')
    .select(['id', 'device', 'created_at'])
    .where('user_id', '=', userId)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();

export const forgetSignInsBefore = (connection: Connection, before: Date): Promise<unknown> =>
  connection.deleteFrom('sign_in').where('created_at', '<', before).execute();
