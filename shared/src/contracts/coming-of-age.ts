/** From thirteen on an account becomes its owner's own, step by step (rules R9). */
import { Activity } from './activities.ts';
import {
  Closed,
  Data,
  Id,
  Instant,
  Nullable,
  Page,
  Type,
  Words,
  endpoint,
  paging,
  type Static,
} from './kernel.ts';
import { TokenAnswer } from './auth.ts';
import { PersonCard } from './people.ts';
import { Password } from './users.ts';

/** The words somebody agrees to when the account becomes their own; a change of them is another version, and is asked again. */
export const TERMS_VERSION = '2026-11';

/** What somebody settles for themselves. Each is true once it is. */
const Steps = Type.Object({
  /** A password that they chose, or a passkey. */
  password: Type.Boolean(),
  /** An address of their own, proved. */
  email: Type.Boolean(),
  terms: Type.Boolean(),
  /** They chose what of before stays visible; or there is nothing. */
  looked_back: Type.Boolean(),
});

export const OwnAccount = Type.Object({
  /** In whose care they are or were; without anybody nothing is asked. */
  guardians: Type.Array(PersonCard),
  steps: Steps,
  /** A step is open. */
  asked: Type.Boolean(),
  /** Since when they are thirteen; null where nobody knows when they were born. */
  since: Nullable(Instant),
});
export type OwnAccount = Static<typeof OwnAccount>;

export const readOwnAccount = endpoint({
  method: 'GET',
  path: '/coming-of-age',
  summary: 'What somebody of thirteen and older settles for themselves, and how far they are',
  answers: { 200: Data(OwnAccount) },
  fails: ['general.not_for_children'],
});

export const agreeToTerms = endpoint({
  method: 'POST',
  path: '/coming-of-age/terms',
  summary: 'Agree to the words of an account of one’s own',
  body: Closed({ version: Type.Literal(TERMS_VERSION), agreed: Type.Literal(true) }),
  answers: { 200: Data(OwnAccount) },
  fails: ['general.not_for_children'],
});

export const listOldMemories = endpoint({
  method: 'GET',
  path: '/coming-of-age/memories',
  summary: 'My memories of before I was thirteen that others can see, the newest first',
  query: Closed(paging),
  answers: { 200: Page(Activity) },
  fails: ['general.not_for_children'],
});

export const lookBackChoices = ['keep', 'only_me'] as const;

export const lookBack = endpoint({
  method: 'POST',
  path: '/coming-of-age/memories',
  summary:
    'Leave what others can see of before as it is, or make all of it visible to me alone; `changed` says how many were',
  body: Closed({ choice: Words(lookBackChoices) }),
  answers: { 200: Data(Type.Object({ changed: Type.Integer() })) },
  fails: ['general.not_for_children'],
});

/** Grown up, and nobody has ever logged in to the account. */
export const listUnopened = endpoint({
  method: 'GET',
  path: '/parent/unopened',
  summary:
    'Accounts you looked after whose owner is grown up now and never had a way in; you can still make the link that opens one',
  answers: { 200: Data(Type.Array(PersonCard)) },
});

export const handOver = endpoint({
  method: 'POST',
  path: '/parent/children/:id/hand-over',
  summary:
    'A link by which somebody of thirteen and older gets into their own account for the first time; said once. The password must have been typed within the last quarter of an hour.',
  params: Closed({ id: Id }),
  answers: { 201: Data(Type.Object({ link: Type.String(), expires_at: Instant })) },
  fails: [
    'parent.not_guardian',
    'parent.step_up_required',
    'coming_of_age.too_young',
    'coming_of_age.own_login',
  ],
});

const Token = Type.String({ minLength: 20, maxLength: 200 });

export const readHandOver = endpoint({
  method: 'POST',
  path: '/auth/hand-over/read',
  summary: 'Whose account a link hands over, and who made it',
  body: Closed({ token: Token }),
  answers: {
    200: Data(
      Type.Object({
        full_name: Type.String(),
        username: Type.String(),
        guardian_name: Nullable(Type.String()),
        /** Who runs this instance and made it, where no guardian did. */
        admin_name: Nullable(Type.String()),
      }),
    ),
  },
  fails: ['auth.link_invalid'],
});

export const takeHandOver = endpoint({
  method: 'POST',
  path: '/auth/hand-over',
  summary: 'Choose a password and open the account; every session of before ends',
  body: Closed({ token: Token, password: Password }),
  answers: { 200: TokenAnswer },
  fails: ['auth.link_invalid', 'auth.password_known', 'auth.suspended'],
});
