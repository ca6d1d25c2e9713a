/** A death that is told, and taken back, by whoever holds two sheets. Nobody knows who they are: the case has one word of them, and never by itself enough. */
import type { Static } from '@kinlore/shared/contracts/kernel';
import type { SheetProof } from '@kinlore/shared/contracts/legacy-keys';
import type { SheetWitness, tellBySheets } from '@kinlore/shared/contracts/sheet-witness';
import type { Actor } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { insertStewardLog } from '../legacy/index.ts';
import { lifeOfSheets } from '../letters/index.ts';
import { lockLifeStatus, type LifeStatus } from '../users/index.ts';
import { SHEETS } from './case.ts';
import { openCaseOf, type CaseRow } from './cases.queries.ts';
import { putConfirmation, removeConfirmation } from './confirmations.queries.ts';
import type { ActivationContext } from './context.ts';
import { hold } from './held.ts';
import { open, tellOfIt } from './opening.ts';
import { checked } from './saying.ts';
import { isResting, standingFor } from './sheet-standing.ts';
import { moveOn, refusals, type Acted } from './steps.ts';
import { isMinorAt } from './ways.ts';

type Told = Static<(typeof tellBySheets)['body']>;
type Step = Pick<Acted, 'refused' | 'after'>;

/** Whoever tells of it may be anywhere: where the day begins first it is that day already. */
const FIRST_DAY = 'Pacific/Kiritimati';

/** The life of the sheets, held until the end of the transaction. Throws `letter.proof`. */
async function lockLife(
  { platform }: ActivationContext,
  transaction: Connection,
  proof: SheetProof,
): Promise<LifeStatus> {
  const { life_id: id } = await lifeOfSheets(platform, transaction, proof);
  const life = await lockLifeStatus(transaction, id);
  ensure(life, 'letter.proof');
  ensure(life.erased_at === null, 'letter.proof');
  return life;
}

interface Saying {
  readonly context: ActivationContext;
  readonly transaction: Connection;
  readonly life: LifeStatus;
  readonly said: ReturnType<typeof checked>;
}

const put = ({ transaction, said, context }: Saying, caseId: string): Promise<unknown> =>
  putConfirmation(transaction, {
    caseId,
    userId: null,
    kind: 'sheets',
    ...said,
    at: context.platform.clock.now(),
  });

const logged = (
  { platform }: ActivationContext,
  transaction: Connection,
  lifeId: string,
  action: string,
): Promise<unknown> =>
  insertStewardLog(transaction, { lifeId, actorId: null, action, now: platform.clock.now() });

async function reportNew(saying: Saying): Promise<Step> {
  const { context, transaction, life } = saying;
  ensure(life.life_status === 'living', 'legacy_case.not_living');
  ensure(
    !(await isResting(transaction, life.id, context.platform.clock.now())),
    'legacy_case.resting',
  );
  const row = await open(context, transaction, life, { id: null, kind: 'sheets' });
  await put(saying, row.id);
  const told = await tellOfIt(context, transaction, row, null);
  const held = await hold(transaction, row.id);
  const { after } = await moveOn(context, transaction, held, { happening: { type: 'time' } });
  return { refused: null, after: [...told, ...after] };
}

async function confirmToo(saying: Saying, row: CaseRow): Promise<Step> {
  const { context, transaction, life } = saying;
  return moveOn(context, transaction, await hold(transaction, row.id), {
    happening: { type: 'confirm', userId: SHEETS, kind: 'sheets' },
    write: async (part) => {
      await put(saying, row.id);
      await logged(context, part, life.id, 'case.confirm');
    },
  });
}

/** Nobody tells of their own death: being here says more. Of a minor a guardian speaks. */
async function tell(
  context: ActivationContext,
  transaction: Connection,
  actor: Actor,
  { proof, ...said }: Told,
): Promise<Step> {
  const now = context.platform.clock.now();
  const life = await lockLife(context, transaction, proof);
  const isOwner = actor.kind === 'user' && actor.user.id === life.id;
  ensure(!isOwner && !isMinorAt(life, now), 'legacy.permission');
  const words = checked(said, { timeZone: FIRST_DAY, now, born: life.birth_start });
  const saying = { context, transaction, life, said: words };
  const row = await openCaseOf(transaction, life.id);
  return row === undefined ? reportNew(saying) : confirmToo(saying, row);
}

async function takeBack(
  context: ActivationContext,
  transaction: Connection,
  proof: SheetProof,
): Promise<Step> {
  const life = await lockLife(context, transaction, proof);
  const row = await openCaseOf(transaction, life.id);
  ensure(row, 'legacy_case.not_confirmed');
  return moveOn(context, transaction, await hold(transaction, row.id), {
    happening: { type: 'take_back', userId: SHEETS },
    write: async (part) => {
      await removeConfirmation(part, row.id, null);
      await logged(context, part, life.id, 'case.take_back');
    },
  });
}

export const createSheetWitness = (context: ActivationContext) => {
  const { database, transact } = context.platform;
  const read = async (proof: SheetProof): Promise<SheetWitness> => ({
    standing: await standingFor(context, await lifeOfSheets(context.platform, database, proof)),
  });
  /** What the clock had to do is kept also where they are refused. */
  const act = async (
    proof: SheetProof,
    step: (transaction: Connection) => Promise<Step>,
  ): Promise<SheetWitness> => {
    const { refused, after } = await transact(step);
    for (const send of after) send();
    if (refused !== null) throw new DomainError(refusals[refused]);
    return read(proof);
  };
  return {
    /** Throws `letter.proof`. */
    read,

    /** Throws `letter.proof`, `legacy.permission`, `legacy_case.not_living`, `legacy_case.over`, `legacy_case.resting` and `legacy_case.date`. */
    tell: (actor: Actor, told: Told): Promise<SheetWitness> =>
      act(told.proof, (transaction) => tell(context, transaction, actor, told)),

    /** Throws `letter.proof`, `legacy_case.not_confirmed` and `legacy_case.over`. */
    takeBack: (proof: SheetProof): Promise<SheetWitness> =>
      act(proof, (transaction) => takeBack(context, transaction, proof)),
  };
};
export type SheetWitnessing = ReturnType<typeof createSheetWitness>;
