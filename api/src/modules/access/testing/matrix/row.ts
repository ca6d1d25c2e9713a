/**
 * What a row of the matrix says: who may call an address at all, of what it is, and who may then do it. It is said from the specification and
 * knows neither the policy of the route nor a predicate of the server: what the server answers is judged by it.
 */
import type { Role } from '../../../../platform/actor.ts';
import { ageOf, rolesOf, type Actor, type ActorName } from './people.ts';
import type { MatrixWorld, Subject, SubjectName } from './subject.ts';

/** The first gate, in the words of docs/access.md. */
export type Who = 'anyone' | 'account' | 'proved' | 'teen' | 'adult' | readonly Role[];

/** The status where another reason than a right decides; undefined where none does. */
export type Exception = (actor: Actor, subject: Subject, world: MatrixWorld) => number | undefined;

/** Whether an actor may, of this subject. */
export type Rule = (actor: Actor, subject: Subject, world: MatrixWorld) => boolean;

export interface Row {
  readonly who: Who;
  /** May be done while a guardian views as a child. Reading may, writing may not, unless the row says otherwise. */
  readonly viewing: boolean;
  /** The status for who may. Default: any success. */
  readonly ok?: number;
  /** What stands in the address; without it an id that is nobody's. Each variant of the subject is asked. */
  readonly of?: SubjectName;
  /** Of those the gate lets through: everybody, unless said. */
  readonly may?: Rule;
  /** Who may not, but knows that it is there, is told `no` (403); to all others it is absent. */
  readonly sees?: Rule;
  readonly no?: number;
  /** Where one actor's answer follows from their own state, not from a right: connected already, asks themselves. */
  readonly but?: Partial<Readonly<Record<ActorName, number>>> | Exception;
  /** Changes what opens the account, or as much: wants the password typed lately, and says 403 to who has not. */
  readonly fresh?: boolean;
  /** What a refusal of this act writes all the same, such as a wrong guess that is counted. */
  readonly writes?: readonly string[];
  readonly query?: string | ((subject: Subject, world: MatrixWorld) => string);
  /** Default: the least that the contract takes. */
  readonly body?: (subject: Subject, world: MatrixWorld) => unknown;
  /** The parameter of the subject that holds the version it stands at; else the first. */
  readonly version?: string;
  /** What a multipart call sends. */
  readonly file?: { readonly field: string; readonly bytes: 'picture' | 'gedcom' };
  /** A test that asks the finer question where this row asks the gate alone. */
  readonly judgedIn?: string;
}

type Said = Omit<Row, 'who' | 'viewing'> & { readonly viewing?: boolean };

const say =
  (who: Who, viewing: boolean) =>
  (said: Said = {}): Row => ({ who, viewing, ...said });

/** Reading, by gate. */
export const reads = {
  anyone: say('anyone', true),
  account: say('account', true),
  proved: say('proved', true),
  teen: say('teen', true),
  adult: say('adult', true),
  staff: (...roles: readonly Role[]) => say(roles, true),
} as const;

/** Writing, by gate. */
export const writes = {
  anyone: say('anyone', false),
  account: say('account', false),
  proved: say('proved', false),
  teen: say('teen', false),
  adult: say('adult', false),
  staff: (...roles: readonly Role[]) => say(roles, false),
} as const;

/** Only these, by name. */
export const only =
  (...names: readonly ActorName[]): Rule =>
  ({ name }) =>
    names.includes(name) || (name === 'rested' && names.includes('owner'));

/** A link whose time is over. */
export const whenOver =
  (status: number): Exception =>
  (_actor, { params }) =>
    params['over'] === 'yes' ? status : undefined;

/** Whose it is. */
export const own: Rule = ({ subject }, { owner }) => subject === owner;

/** Whose it is, or the guardian of the child whose it is. */
export const keeps: Rule = (actor, subject, world) =>
  own(actor, subject, world) || (subject.owner === 'child' && actor.subject === 'parent');

/** What the gate of a row answers this actor; null where it lets them through. */
export function gateRefusal({ who, viewing, fresh }: Row, actor: Actor): number | null {
  if (actor.does === null) return who === 'anyone' ? null : 401;
  const isViewing = actor.name === 'viewing';
  if (isViewing && !viewing) return 403;
  if (typeof who !== 'string') {
    const held = rolesOf(actor.does);
    return !isViewing && held.some((role) => who.includes(role)) ? null : 404;
  }
  const bands = [actor.does, actor.subject ?? actor.does].map(ageOf);
  if (bands.includes('child') && (who === 'adult' || who === 'teen')) return 403;
  if (bands.includes('teen') && who === 'adult') return 403;
  if (actor.does === 'unverified' && who !== 'anyone' && who !== 'account') return 403;
  return fresh === true && actor.name === 'rested' ? 403 : null;
}

function exceptionOf(
  { but }: Row,
  actor: Actor,
  subject: Subject,
  world: MatrixWorld,
): number | undefined {
  if (typeof but === 'function') return but(actor, subject, world);
  return but?.[actor.name === 'rested' ? 'owner' : actor.name];
}

/** The status the row foresees, or 'success'. */
export function foreseen(
  row: Row,
  actor: Actor,
  subject: Subject,
  world: MatrixWorld,
): number | 'success' {
  const refused = gateRefusal(row, actor);
  if (refused !== null) return refused;
  const known = exceptionOf(row, actor, subject, world);
  if (known !== undefined) return known;
  if (row.may?.(actor, subject, world) ?? true) return row.ok ?? 'success';
  return row.sees?.(actor, subject, world) === true ? (row.no ?? 403) : 404;
}

/** The answer is no denial: the actor may, and a 404 is about something else. */
export const isLetThrough = (
  row: Row,
  actor: Actor,
  subject: Subject,
  world: MatrixWorld,
): boolean => gateRefusal(row, actor) === null && (row.may?.(actor, subject, world) ?? true);
