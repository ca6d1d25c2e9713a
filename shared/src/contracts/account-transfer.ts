/** An account that was made for somebody becomes theirs alone: asked for, agreed to, done, with a week to take it back (rules R9). */
import {
  Closed,
  Data,
  Id,
  Instant,
  Nullable,
  Type,
  Words,
  endpoint,
  type Static,
} from './kernel.ts';

export const transferStates = [
  'not_eligible',
  'eligible',
  'requested',
  'approved',
  'completed',
] as const;
/** How long it can be taken back. */
export const UNDO_DAYS = 7;

export const AccountTransfer = Type.Object({
  state: Words(transferStates),
  /** Under eighteen a guardian agrees first. */
  needs_approval: Type.Boolean(),
  /** What has to stand first; each is true once it does. */
  checklist: Type.Object({
    email: Type.Boolean(),
    /** A second factor or a passkey. */
    guarded: Type.Boolean(),
    terms: Type.Boolean(),
  }),
  /** Until when it can be taken back; null before it is done, and afterwards. */
  undo_until: Nullable(Instant),
});
export type AccountTransfer = Static<typeof AccountTransfer>;

const answers = { 200: Data(AccountTransfer) } as const;
const byId = Closed({ id: Id });

export const readTransfer = endpoint({
  method: 'GET',
  path: '/coming-of-age/transfer',
  summary: 'How far the account is on its way to being mine alone',
  answers,
  fails: ['general.not_for_children'],
});

/** `request`, then `complete`; `undo` takes back what was asked, or for a week what was done. */
export const ownTransferActs = ['request', 'complete', 'undo'] as const;

export const moveTransfer = endpoint({
  method: 'POST',
  path: '/coming-of-age/transfer',
  summary:
    'Ask for it, complete it, or take it back. The password must have been typed within the last quarter of an hour.',
  body: Closed({ act: Words(ownTransferActs) }),
  answers,
  fails: [
    'general.not_for_children',
    'parent.step_up_required',
    'transfer.checklist',
    'transfer.not_now',
  ],
});

export const readWardTransfer = endpoint({
  method: 'GET',
  path: '/parent/children/:id/transfer',
  summary: 'How far the account of somebody in my care is on its way to being theirs alone',
  params: byId,
  answers,
  fails: ['parent.not_guardian'],
});

export const guardianTransferActs = ['approve', 'refuse', 'undo'] as const;

export const decideTransfer = endpoint({
  method: 'POST',
  path: '/parent/children/:id/transfer',
  summary:
    'Agree to it, or not, or take it back within a week. The password must have been typed within the last quarter of an hour.',
  params: byId,
  body: Closed({ act: Words(guardianTransferActs) }),
  answers,
  fails: ['parent.not_guardian', 'parent.step_up_required', 'transfer.not_now'],
});
