/** Parents and their children's accounts: making one, viewing as a child, and the record of it (product.md section 7, rules R9). */
import {
  Closed,
  Data,
  Day,
  Id,
  Instant,
  Line,
  Nullable,
  Page,
  Type,
  Words,
  endpoint,
  paging,
  type Static,
} from './kernel.ts';
import { AccountType } from './people.ts';
import { Password, Username } from './users.ts';

/** The words a guardian agrees to; a change of them is another version, and is asked again. */
export const CONSENT_VERSION = '2026-11-25';

/** Why a guardian may not view as a child now. */
export const switchRefusals = [
  'not_guardian',
  'over_13',
  'consent_withdrawn',
  'step_up_required',
  'suspended',
] as const;
export type SwitchRefusal = (typeof switchRefusals)[number];

export const ChildProfile = Type.Object({
  id: Id,
  username: Type.String(),
  full_name: Type.String(),
  /** The address of the small picture, signed; null when the Plate stands in for it. */
  avatar: Nullable(Type.String()),
  plate: Type.String(),
  age: Nullable(Type.Integer()),
  account_type: AccountType,
});
export type ChildProfile = Static<typeof ChildProfile>;

const ofChild = Closed({ id: Id });

export const addChild = endpoint({
  method: 'POST',
  path: '/parent/children',
  summary:
    'Make an account for a child, with consent. The password must have been typed within the last quarter of an hour.',
  body: Closed({
    full_name: Line(120, 1),
    username: Username,
    born: Day,
    /** With it the child can log in; without it only the guardian opens the account. */
    password: Type.Optional(Password),
    consent: Closed({
      version: Type.Literal(CONSENT_VERSION),
      agreed: Type.Literal(true),
    }),
  }),
  answers: { 201: Data(ChildProfile) },
  fails: [
    'users.username_taken',
    'auth.password_known',
    'parent.step_up_required',
    'parent.not_a_minor',
    'parent.too_many_children',
  ],
});

export const logOutChild = endpoint({
  method: 'POST',
  path: '/parent/children/:id/log-out',
  summary: 'Log a child in your care out on every device. Who views as them stays.',
  params: ofChild,
  answers: { 200: Data(Type.Object({ ended: Type.Integer() })) },
  fails: ['parent.not_guardian', 'parent.over_13'],
});

export const listAvailableChildren = endpoint({
  method: 'GET',
  path: '/parent/available-children',
  summary: 'The children in your care: whom you can view as, and whose dashboard you have',
  answers: {
    200: Data(
      Type.Object({
        switchable_children: Type.Array(ChildProfile),
        dashboard_only_children: Type.Array(ChildProfile),
        total_switchable: Type.Integer(),
        total_dashboard_only: Type.Integer(),
      }),
    ),
  },
});
export type AvailableChildren = Static<(typeof listAvailableChildren)['answers'][200]>['data'];

export const validateAccess = endpoint({
  method: 'POST',
  path: '/parent/validate-access/:id',
  summary: 'Whether you may view as this child now, and why not',
  params: ofChild,
  answers: {
    200: Data(
      Type.Object({
        can_switch: Type.Boolean(),
        reason: Nullable(Words(switchRefusals)),
        child: Nullable(ChildProfile),
      }),
    ),
  },
});

export const switchToChild = endpoint({
  method: 'POST',
  path: '/parent/switch-to-child/:id',
  summary: 'View as this child, in this session, for at most an hour',
  params: ofChild,
  body: Closed({ reason: Type.Optional(Line(200)) }),
  answers: {
    200: Data(Type.Object({ viewing_as: ChildProfile, until: Instant, message: Type.String() })),
  },
  fails: [
    'parent.not_guardian',
    'parent.over_13',
    'parent.consent_withdrawn',
    'parent.step_up_required',
    'parent.suspended',
  ],
});

export const switchBack = endpoint({
  method: 'POST',
  path: '/parent/switch-back',
  summary: 'Be yourself again',
  answers: { 200: Data(Type.Object({ message: Type.String() })) },
});

export const readViewingState = endpoint({
  method: 'GET',
  path: '/parent/current-viewing-state',
  summary: 'Whether this session views as a child, and until when',
  answers: {
    200: Data(
      Type.Object({
        is_switching: Type.Boolean(),
        viewing_as: Nullable(ChildProfile),
        parent: Type.Object({ id: Id, username: Type.String(), full_name: Type.String() }),
        until: Nullable(Instant),
      }),
    ),
  },
});

/** One time a guardian viewed as a child. */
export const ChildVisit = Type.Object({
  id: Id,
  child: Type.Object({ id: Id, full_name: Type.String() }),
  guardian: Type.Object({ id: Id, full_name: Type.String() }),
  reason: Type.String(),
  started_at: Instant,
  /** Null while it goes on. */
  ended_at: Nullable(Instant),
  /** What was written or changed meanwhile. */
  acts: Type.Integer(),
});
export type ChildVisit = Static<typeof ChildVisit>;

export const listSwitchingHistory = endpoint({
  method: 'GET',
  path: '/parent/switching-history',
  summary:
    'When you viewed as a child, or, for a child, when grown-ups viewed as you; newest first',
  query: Closed({ ...paging, child_id: Type.Optional(Id) }),
  answers: { 200: Page(ChildVisit) },
});
