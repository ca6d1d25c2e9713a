/** Asking somebody without an account to look after one's life: by an address, and by a link to hand on (decision 0186). */
import {
  Closed,
  Data,
  Id,
  Instant,
  Line,
  Nullable,
  Type,
  Words,
  endpoint,
  type Static,
} from './kernel.ts';
import { LONGEST_RELATION, MOST_STEWARDS } from './plan-stewards.ts';
import { stewardPermissions } from './steward-permissions.ts';
import { Email } from './users.ts';

export const STEWARD_LINK_DAYS = 30;
export const MOST_LINK_RESENDS = 2;

/** Who follows first is named once they have an account. */
export const linkPresets = ['co_steward', 'curator', 'host', 'archivist', 'witness'] as const;

/** As its owner reads it. Whether an account stands behind the address is not told: it is the same either way. */
export const StewardLink = Type.Object({
  id: Id,
  email: Type.String(),
  preset: Words(linkPresets),
  permissions: Type.Array(Words(stewardPermissions)),
  relation: Type.String(),
  expires_at: Instant,
  is_over: Type.Boolean(),
  resends_left: Type.Integer(),
  /** Where it is told: only in the answer that made it. */
  link: Nullable(Type.String()),
});
export type StewardLink = Static<typeof StewardLink>;

const Secret = Type.String({ minLength: 43, maxLength: 43, pattern: '^[A-Za-z0-9_-]*$' });

export const listStewardLinks = endpoint({
  method: 'GET',
  path: '/legacy/plan/steward-links',
  summary: 'Whom I asked by an address and who has not come yet, the first asked first',
  answers: { 200: Data(Type.Array(StewardLink, { maxItems: MOST_STEWARDS })) },
});

export const askByAddress = endpoint({
  method: 'POST',
  path: '/legacy/plan/steward-links',
  summary:
    'Ask somebody by an address to look after my life here: a mail with a link, and a link to hand on',
  body: Closed({
    email: Email,
    preset: Words(linkPresets),
    permissions: Type.Optional(
      Type.Array(Words(stewardPermissions), {
        minItems: 1,
        maxItems: stewardPermissions.length,
        uniqueItems: true,
      }),
    ),
    relation: Type.Optional(Line(LONGEST_RELATION)),
  }),
  answers: { 201: Data(StewardLink) },
  fails: [
    'auth.step_up_required',
    'legacy_plan.none',
    'legacy_plan.yourself',
    'legacy_plan.steward_there',
    'legacy_plan.too_many_stewards',
  ],
});

const one = Closed({ link: Id });

export const resendStewardLink = endpoint({
  method: 'POST',
  path: '/legacy/plan/steward-links/:link/resend',
  summary: 'Send it again, for the whole time again; the links before open nothing any more',
  params: one,
  answers: { 200: Data(StewardLink) },
  fails: ['auth.step_up_required', 'legacy_plan.none', 'family.too_many_resends'],
});

export const withdrawStewardLink = endpoint({
  method: 'DELETE',
  path: '/legacy/plan/steward-links/:link',
  summary: 'Take it back: the links open nothing any more',
  params: one,
  answers: { 204: null },
  fails: ['auth.step_up_required', 'legacy_plan.none'],
});

export const readStewardLink = endpoint({
  method: 'POST',
  path: '/legacy/steward-links/read',
  summary: 'Who asks, and until when; nothing else of them',
  body: Closed({ token: Secret }),
  answers: {
    200: Data(Type.Object({ id: Id, inviter_name: Type.String(), expires_at: Instant })),
  },
  fails: ['legacy.not_invited'],
});

export const takeStewardLink = endpoint({
  method: 'POST',
  path: '/legacy/steward-links/take',
  summary: 'Be the one who is asked, with an account; then it is accepted or declined as any other',
  body: Closed({ token: Secret }),
  answers: { 200: Data(Type.Object({ life: Id })) },
  fails: ['legacy.not_invited', 'legacy_plan.yourself', 'legacy_plan.too_many_stewards'],
});
