/** Whom the rows let do what, said once: of memories by the oracle, of trees and memorials by the seats in them. */
import { canFind, canHear, canName, canRead } from '../oracle.ts';
import { placeOf, treeRoles, type Actor, type Place } from './people.ts';
import type { Rule } from './row.ts';
import type { MatrixWorld } from './subject.ts';

const lookerOf = ({ subject }: Actor): number | null =>
  subject === null ? null : placeOf(subject);
const worldOf = ({ people, memories }: MatrixWorld) => people.smallWorld(memories);

/** The memory may be read. */
export const readsMemory: Rule = (actor, { memory }, world) =>
  memory !== undefined && canRead(worldOf(world), lookerOf(actor), memory);

/** The memory may be read, and is out: what stands below it may be heard. */
export const hears: Rule = (actor, { memory }, world) => {
  const looker = lookerOf(actor);
  return (
    memory !== undefined &&
    looker !== null &&
    canHear(worldOf(world), looker, { memory, author: memory.owner })
  );
};

/** The account may be found. */
export const finds: Rule = (actor, { owner }, world) => {
  const looker = lookerOf(actor);
  return looker !== null && canFind(worldOf(world), looker, placeOf(owner));
};

/** The account may be found, and is known. */
export const names: Rule = (actor, { owner }, world) => {
  const looker = lookerOf(actor);
  return looker !== null && canName(worldOf(world), looker, placeOf(owner));
};

/** The two are connected. */
export const connected: Rule = ({ subject }, { owner }, world) =>
  subject !== null &&
  worldOf(world).between(placeOf(subject), placeOf(owner)).connection === 'connected';

/** Its owner changes it; what a child changes waits again. */
export const mayChange: Rule = ({ subject }, { owner }) => subject === owner;
/** What was approved for a child is taken away by its guardian, also viewing as the child. */
export const mayTakeAway: Rule = ({ name, subject }, { owner, memory }) =>
  (subject === owner && !(name === 'child' && memory?.status === 'published')) ||
  (owner === 'child' && subject === 'parent');

const seats: Partial<Readonly<Record<Place, string>>> = treeRoles;

/** Sits in the tree with one of these roles; with any where none is named. */
export const sits =
  (...roles: readonly string[]): Rule =>
  ({ subject }) => {
    const role = subject === null ? undefined : seats[subject];
    return role !== undefined && (roles.length === 0 || roles.includes(role));
  };

export const inTree = sits();
export const adds = sits('owner', 'editor', 'contributor');
export const edits = sits('owner', 'editor');
export const ownsTree = sits('owner');

const holds =
  (...keepers: readonly Place[]): Rule =>
  ({ subject }) =>
    subject !== null && keepers.includes(subject);
/** Keeps the memorial, with whatever permissions. */
export const stewards = holds('owner', 'steward', 'helper', 'tributeKeeper', 'photoKeeper');
/** Keeps it and may moderate. */
export const moderates = holds('owner', 'steward', 'tributeKeeper');
/** Keeps it and may choose its pictures. */
export const hangsPictures = holds('owner', 'photoKeeper');

/** Keeps it and may arrange services: say when and where people gather. */
export const arranges = holds('owner', 'steward');

/** Says who reads a memorial. */
export const sharesMemorial = holds('owner');

/** Is asked who keeps a memorial from now on. */
export const asked = holds('kin2', 'parent');

const family: readonly (Place | null)[] = ['kin2', 'parent', 'child'];

/** Who keeps it, its family of two degrees, those chosen, or everybody but a child; across no block from who made it. */
export const readsMemorial: Rule = (actor, { audience }, world) => {
  const { subject } = actor;
  if (subject === null) return audience === 'public';
  if (stewards(actor, { label: '', params: {}, owner: 'owner' }, world)) return true;
  if (subject === 'blocked' || subject === 'blocker') return false;
  if (audience === 'chosen') return subject === 'friend';
  return family.includes(subject) || audience === 'public';
};

/** Of a memorial that may be read: is told where people gather. At one for everyone that is who keeps it and its family. */
export const isToldWhere: Rule = (actor, subject, world) =>
  readsMemorial(actor, subject, world) &&
  (subject.audience !== 'public' ||
    stewards(actor, { label: '', params: {}, owner: 'owner' }, world) ||
    family.includes(actor.subject));
