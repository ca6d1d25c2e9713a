/** What becomes of words to the living: by whom they are for, a child’s guardian, a steward after a death, and their author. */
import type { LivingTribute } from '@kinlore/shared/contracts/living-tributes';
import type { SignedIn } from '../../../platform/actor.ts';
import { DomainError, ensure } from '../../../platform/errors.ts';
import type { Connection } from '../../../platform/ports.ts';
import { childrenAmong } from '../../access/index.ts';
import type { TributeContext } from '../tribute-context.ts';
import { removeTributeFiles } from '../tribute-files.queries.ts';
import { changeLiving, lockLiving, memorialOfLife, type LivingRow } from './living.queries.ts';
import { presentLiving } from './living.presenter.ts';
import { keepLiving, type LivingAudience } from './keeping.ts';
import { actsOn, rolesOf, type LivingAct, type Roles } from './roles.ts';

export interface AskedOfLiving {
  readonly id: string;
  readonly act: LivingAct;
  readonly audience: 'family' | 'connections';
}

interface Step {
  readonly context: TributeContext;
  readonly transaction: Connection;
  readonly viewer: string;
  readonly row: LivingRow;
  /** Somebody else’s decision, made after the death of whom it is for. */
  readonly isModerating: boolean;
}

const ofAuthor: ReadonlySet<LivingAct> = new Set(['withdraw', 'open', 'close']);

function ensureMay(row: LivingRow, act: LivingAct, roles: Roles): void {
  const mayAct = ofAuthor.has(act)
    ? roles.isAuthor(row)
    : roles.decides(row) || roles.moderates(row);
  ensure(mayAct, 'general.forbidden');
  if (actsOn(row, roles).includes(act)) return;
  if (act === 'show' && !row.may_show) throw new DomainError('legacy.tribute_for_one');
  throw new DomainError('legacy.tribute_decided');
}

/** What a child is written is shown to its family at most; what stewards show again, to whom it was shown before. */
async function widest(
  { transaction, row, isModerating }: Step,
  asked: AskedOfLiving['audience'],
): Promise<LivingAudience> {
  if (isModerating) return row.audience === 'connections' ? 'connections' : 'family';
  const children = await childrenAmong(transaction, [row.owner_id]);
  return children.has(row.owner_id) ? 'family' : asked;
}

async function withdraw({ context, transaction, row, viewer }: Step): Promise<LivingRow> {
  await removeTributeFiles(transaction, row.id);
  await context.progress.reverse(transaction, { type: 'tribute', id: row.id, userId: viewer });
  return changeLiving(transaction, row.id, { status: 'withdrawn', audience: 'tributee' });
}

const change = ({ transaction, row }: Step, patch: Parameters<typeof changeLiving>[2]) =>
  changeLiving(transaction, row.id, patch);

async function take(step: Step, { act, audience }: AskedOfLiving): Promise<LivingRow> {
  const { context, transaction, viewer, row, isModerating } = step;
  switch (act) {
    case 'keep':
      return keepLiving(context, transaction, { decider: viewer, row });
    case 'show':
      return keepLiving(context, transaction, {
        decider: viewer,
        row,
        audience: await widest(step, audience),
      });
    case 'hide':
      // What whom it is for hid is nobody’s to show again.
      return change(step, { status: 'hidden', ...(!isModerating && { audience: 'tributee' }) });
    case 'decline':
      return change(step, { status: 'rejected' });
    case 'withdraw':
      return withdraw(step);
    case 'open':
      return change(step, { may_show: true });
    case 'close':
      return change(step, { may_show: false, audience: 'tributee' });
    default:
      return act satisfies never;
  }
}

/** What stewards do is in the log that all of them read. */
async function logged({ context, transaction, viewer, row }: Step, act: LivingAct): Promise<void> {
  const memorial = await memorialOfLife(transaction, row.owner_id);
  if (memorial === undefined) return;
  await context.memorials.log.write(
    transaction,
    memorial,
    viewer,
    act === 'hide' ? 'tribute.hide' : 'tribute.show',
  );
}

export const createLivingActs = (context: TributeContext) => ({
  /**
   * Throws `general.not_found` for what the actor does not read, `general.forbidden` for what is not theirs to do, `legacy.tribute_for_one` where its author
   * lets nobody else read it, `legacy.tribute_decided` for what does not fit any more.
   */
  act: (actor: SignedIn, asked: AskedOfLiving): Promise<LivingTribute> =>
    context.platform.transact(async (transaction) => {
      const viewer = actor.user.id;
      const row = await lockLiving(transaction, viewer, asked.id);
      ensure(row, 'general.not_found');
      const roles = await rolesOf(transaction, actor, [row]);
      ensureMay(row, asked.act, roles);
      const isModerating = !ofAuthor.has(asked.act) && !roles.decides(row);
      const step = { context, transaction, viewer, row, isModerating };
      const changed = await take(step, asked);
      if (isModerating) await logged(step, asked.act);
      const [shown] = await presentLiving(context, transaction, actor, [changed]);
      ensure(shown, 'general.not_found');
      return shown;
    }),
});
