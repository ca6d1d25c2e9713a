/** Who is told what of a case. The case tells it, not a person: a block between two who grieve keeps the news from neither. */
import type { CaseStep } from '@kinlore/shared/contracts/notifications/legacy-words';
import type { Connection } from '../../platform/ports.ts';
import { isToldOfOwn, type Held } from './held.ts';
import type { ActivationContext, AfterCommit } from './context.ts';
import { mayConfirm } from './counting.ts';
import { administratorsFor, concernedBy } from '../access/index.ts';

/** More are near to nobody; who comes after them sees it in the application. */
const MOST = 600;

type Told = Promise<readonly AfterCommit[]>;
type About = Pick<Held, 'row' | 'life' | 'now' | 'standing' | 'by'>;

const dataOf = ({ row, life }: About) => ({
  case_id: row.id,
  life_id: life.id,
  life_name: life.full_name,
});

interface Circle {
  /** Who keeps the life, or looks after a minor. */
  readonly keepers: readonly string[];
  /** Who is near. */
  readonly relatives: readonly string[];
  /** Whose word the case takes. */
  readonly confirmers: readonly string[];
}

async function circleOf(transaction: Connection, { life, now, standing }: About): Promise<Circle> {
  const rows = await concernedBy(transaction, life.id, MOST);
  const who = (...kinds: readonly string[]) => [
    ...new Set(rows.filter(({ stands }) => kinds.includes(stands)).map(({ user_id }) => user_id)),
  ];
  const kinds = (['steward', 'relative', 'guardian'] as const).filter((kind) =>
    mayConfirm(now, { userId: '', kind }, standing),
  );
  return {
    keepers: who('keeper', 'guardian'),
    relatives: who('relative'),
    confirmers: who(...kinds),
  };
}

/** Those who keep the life, and everybody who said something in the case. */
async function involved(transaction: Connection, about: About): Promise<readonly string[]> {
  const { keepers } = await circleOf(transaction, about);
  const { row, now, standing } = about;
  const spoke = [
    ...now.confirmations.map(({ userId }) => userId),
    ...(row.reporter_id === null ? [] : [row.reporter_id]),
  ];
  const isHere = (id: string) =>
    standing.relatives.has(id) || standing.guardians.has(id) || standing.administrators.has(id);
  return [...new Set([...keepers, ...spoke.filter((id) => isHere(id))])];
}

/** A relative whom nobody asked is not drawn in; at the activation everybody who is near hears of it. */
export async function tellEverybody(
  { notifications, platform }: ActivationContext,
  transaction: Connection,
  about: About,
  step: CaseStep,
): Told {
  const type =
    step === 'activated' || step === 'contested'
      ? (`legacy_${step}` as const)
      : ('legacy_case_moved' as const);
  const people = new Set(await involved(transaction, about));
  if (step === 'activated')
    for (const id of (await circleOf(transaction, about)).relatives) people.add(id);
  // Whoever was thought dead reads it when they are here.
  const isTold = isToldOfOwn(about.life, platform.clock.now());
  if (isTold && (step === 'ended' || step === 'handed_back')) people.add(about.life.id);
  const at = platform.clock.now().toISOString();
  const after: AfterCommit[] = [];
  for (const userId of [...people].toSorted()) {
    if (userId === about.by) continue;
    after.push(
      await notifications.notify(transaction, {
        userId,
        type,
        dedupeKey: `${type} ${about.row.id} ${step} ${at}`,
        data: () => ({
          ...dataOf(about),
          ...(type === 'legacy_case_moved' && { case_step: step }),
        }),
      }),
    );
  }
  return after;
}

/** Whose word is wanted and who has not given it. `when`: each time once. */
export async function tellWhoCouldConfirm(
  { notifications, platform }: ActivationContext,
  transaction: Connection,
  about: About,
  when: string,
): Told {
  const { confirmers } = await circleOf(transaction, about);
  const said = new Set(about.now.confirmations.map(({ userId }) => userId));
  const at = platform.clock.now().toISOString();
  const after: AfterCommit[] = [];
  for (const userId of confirmers.toSorted()) {
    if (said.has(userId) || userId === about.by) continue;
    after.push(
      await notifications.notify(transaction, {
        userId,
        type: 'legacy_confirm_needed',
        dedupeKey: `legacy_confirm_needed ${about.row.id} ${when} ${at}`,
        data: () => dataOf(about),
      }),
    );
  }
  return after;
}

/** That it is reported, to those who keep the life and are not asked to confirm. */
export async function tellOpened(
  { notifications, platform }: ActivationContext,
  transaction: Connection,
  about: About,
): Told {
  const { keepers, confirmers } = await circleOf(transaction, about);
  const at = platform.clock.now().toISOString();
  const after: AfterCommit[] = [];
  for (const userId of keepers.toSorted()) {
    if (userId === about.by || confirmers.includes(userId)) continue;
    after.push(
      await notifications.notify(transaction, {
        userId,
        type: 'legacy_case_opened',
        dedupeKey: `legacy_case_opened ${about.row.id} ${at}`,
        data: () => dataOf(about),
      }),
    );
  }
  return after;
}

/** That something waits for one of them. `what`: each once. */
export async function tellAdministrators(
  { notifications, platform }: ActivationContext,
  transaction: Connection,
  about: About,
  what: string,
): Told {
  const at = platform.clock.now().toISOString();
  const after: AfterCommit[] = [];
  for (const userId of await administratorsFor(transaction, about.life.id)) {
    if (userId === about.by) continue;
    after.push(
      await notifications.notify(transaction, {
        userId,
        type: 'legacy_contested',
        dedupeKey: `legacy_contested ${about.row.id} for administrators ${what} ${at}`,
        data: () => ({ ...dataOf(about), case_role: 'administrator' as const }),
      }),
    );
  }
  return after;
}

/** On the devices of whoever is thought dead: what they open there stops it. */
export async function tellOwner(
  { notifications, platform }: ActivationContext,
  transaction: Connection,
  about: About,
): Told {
  const now = platform.clock.now();
  if (!isToldOfOwn(about.life, now)) return [];
  const tell = await notifications.notify(transaction, {
    userId: about.life.id,
    type: 'legacy_case_moved',
    dedupeKey: `legacy_case_moved ${about.row.id} owner_asked ${now.toISOString()}`,
    data: () => ({ ...dataOf(about), case_step: 'owner_asked' as const }),
  });
  return [tell];
}
