/** Voices of letters, as rows: what waits to be sealed, and the pieces of what is sealed. */
import type { Connection } from '../../platform/ports.ts';
import { newId } from '../../platform/id.ts';

interface NewVoice {
  readonly id: string;
  readonly life_id: string;
  readonly pieces: number;
  readonly begun_at: Date;
}

/** Of letters that are not open yet, and of what waits to be sealed. */
export async function countPieces(transaction: Connection, lifeId: string): Promise<number> {
  const { n } = await transaction
    .selectFrom('letter_voice as v')
    .leftJoin('letter as l', 'l.id', 'v.letter_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('v.pieces'), eb.lit(0)).as('n'))
    .where('v.life_id', '=', lifeId)
    .where('l.released_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export const insertVoice = (transaction: Connection, values: NewVoice) =>
  transaction.insertInto('letter_voice').values(values).execute();

/** Locked; undefined for others', and once it belongs to a letter. */
export const lockWaiting = (transaction: Connection, lifeId: string, id: string) =>
  transaction
    .selectFrom('letter_voice')
    .select(['id', 'pieces'])
    .where('id', '=', id)
    .where('life_id', '=', lifeId)
    .where('letter_id', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const putPiece = (
  transaction: Connection,
  { voice_id, number, cipher }: { voice_id: string; number: number; cipher: Buffer },
) =>
  transaction
    .insertInto('letter_voice_piece')
    .values({ id: newId(), voice_id, number, cipher })
    .onConflict((conflict) => conflict.columns(['voice_id', 'number']).doUpdateSet({ cipher }))
    .execute();

export async function countArrived(transaction: Connection, voiceId: string): Promise<number> {
  const { n } = await transaction
    .selectFrom('letter_voice_piece')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('voice_id', '=', voiceId)
    .executeTakeFirstOrThrow();
  return n;
}

export const giveToLetter = (transaction: Connection, id: string, letterId: string) =>
  transaction
    .updateTable('letter_voice')
    .set({ letter_id: letterId })
    .where('id', '=', id)
    .execute();

export const forgetWaiting = (
  connection: Connection,
  { before, lifeId }: { readonly before: Date; readonly lifeId?: string },
) =>
  connection
    .deleteFrom('letter_voice')
    .where('letter_id', 'is', null)
    .where('begun_at', '<', before)
    .$if(lifeId !== undefined, (query) => query.where('life_id', '=', lifeId ?? ''))
    .execute();

export const sealedPiece = (
  connection: Connection,
  lifeId: string,
  { id, number }: { readonly id: string; readonly number: number },
) =>
  connection
    .selectFrom('letter_voice as v')
    .innerJoin('letter_voice_piece as p', 'p.voice_id', 'v.id')
    .select('p.cipher')
    .where('v.letter_id', '=', id)
    .where('v.life_id', '=', lifeId)
    .where('p.number', '=', number)
    .executeTakeFirst();
