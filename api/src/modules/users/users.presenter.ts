/** The current user, in the shape of product.md section 3. The only place where an e-mail address leaves the server to its owner. */
import { ageAt, exactDay, type FuzzyDate } from '@kinlore/shared/dates';
import { accessibilityFrom } from '@kinlore/shared/contracts/looks';
import { roles, themes, type CurrentUser } from '@kinlore/shared/contracts/users';
import { todayIn } from '../../platform/zones.ts';
import { accountKind, capabilities } from '../../platform/capabilities.ts';
import type { SignedIn, User } from '../../platform/actor.ts';
import { fuzzyFrom, oneOf } from '../../platform/rows.ts';
import type { AccountRow } from './users.queries.ts';

const brief = (user: User) => ({
  id: user.id,
  username: user.username,
  full_name: user.fullName,
  account_type: accountKind(user.accountType, user.band),
});

export type Looker = Pick<SignedIn, 'user' | 'subject' | 'account'>;

export interface PresentOptions {
  readonly avatarUrl: string | null;
  readonly plate: string;
  readonly now: Date;
}

/** What it is today. */
const kindOf = (row: AccountRow, now: Date) =>
  accountKind(row.account_type, capabilities(row, now).band);

const ageOf = ({ time_zone }: AccountRow, birth: FuzzyDate, now: Date): number | null =>
  ageAt(exactDay(todayIn(time_zone, now)), birth)?.least ?? null;

/** Old stored value `dark` means shadow; anything else unknown too. */
const themeOf = (stored: string) => themes.find((theme) => theme === stored) ?? 'shadow';

const TOLD_DAYS = 14;

/** Whoever is here has stopped it: in this very call, where the report stood open as it began. No child is told that it was thought dead. */
function thoughtDeadAt(row: AccountRow, now: Date): { thought_dead_at?: string } {
  if (capabilities(row, now).band === 'child') return {};
  const at = row.case_opened_at === null ? row.sign_of_life_at : now;
  const isNew = at !== null && now.getTime() - at.getTime() < TOLD_DAYS * 86_400_000;
  return isNew ? { thought_dead_at: at.toISOString() } : {};
}

/** Of a child that is viewed as nobody reads whether it was thought dead. */
const standingOf = (row: AccountRow, { now }: PresentOptions, viewing: boolean) => ({
  vouched: row.vouched_at !== null,
  ...(capabilities(row, now).isOnHold && { on_hold: true }),
  ...(!viewing && thoughtDeadAt(row, now)),
});

const birthOf = (row: AccountRow): FuzzyDate =>
  fuzzyFrom({
    kind: row.birth_kind,
    start: row.birth_start,
    end: row.birth_end,
    precision: row.birth_precision,
    text: row.birth_text,
  });

export function presentCurrentUser(
  row: AccountRow,
  actor: Looker,
  options: PresentOptions,
): CurrentUser {
  const viewing = actor.subject.id !== actor.user.id;
  const birth = birthOf(row);
  return {
    id: row.id,
    username: row.username,
    name: row.full_name,
    full_name: row.full_name,
    email: viewing ? null : row.email,
    email_verified_at: row.email_verified_at?.toISOString() ?? null,
    pending_email: viewing ? null : row.pending_email,
    ...standingOf(row, options, viewing),
    avatar: options.avatarUrl,
    avatar_url: options.avatarUrl,
    profile_image: options.avatarUrl,
    plate: options.plate,
    account_type: kindOf(row, options.now),
    age: ageOf(row, birth, options.now),
    birth,
    bio: row.bio,
    home_place: row.home_place,
    theme: themeOf(row.theme),
    ui_mode: row.ui_mode,
    // Of whoever looks at the page, also while they view as a child.
    accessibility: accessibilityFrom((actor.account ?? row).accessibility),
    first_audience: row.first_audience,
    first_degree: row.first_degree,
    language: row.language,
    time_zone: row.time_zone,
    roles: viewing ? [] : row.roles.map((role) => oneOf(roles, role)),
    version: row.version,
    viewing_context: {
      is_viewing_as_child: viewing,
      authenticated_user: brief(actor.user),
      viewing_user: viewing ? brief(actor.subject) : null,
    },
  };
}
