/**
 * "Only my branch": the part of a tree a member may change. It is the one it begins with, their forebears and descendants so many generations
 * far, and the partners of all these. One question to the database, bounded by its generations; what follows from the answer is pure.
 */

export interface Scope {
  readonly personId: string;
  readonly up: number;
  readonly down: number;
}

/** The scope in a row of `tree_member` or `family_invitation`; null where everything may be changed, as an owner always may. */
export const scopeOf = (row: {
  role: string;
  scope_person_id: string | null;
  scope_up: number | null;
  scope_down: number | null;
}): Scope | null =>
  row.role === 'owner' || row.scope_person_id === null
    ? null
    : { personId: row.scope_person_id, up: row.scope_up ?? 0, down: row.scope_down ?? 0 };

/** The same, as the columns of such a row. */
export const scopeColumns = (scope: Scope | null) => ({
  scope_person_id: scope?.personId ?? null,
  scope_up: scope?.up ?? null,
  scope_down: scope?.down ?? null,
});

/** Where somebody stands in a branch. */
export interface Place {
  /** Generations above and below the one it begins with. Both null: a partner of somebody in it. */
  readonly above: number | null;
  readonly below: number | null;
  /** Tied to somebody outside: taking this one out would change that one too. */
  readonly tiedOut: boolean;
  /** A partner of somebody in it, by whom somebody new can still come to belong to it: as their child together, or as the second parent beside one of the line. */
  readonly opens: boolean;
}

export interface Branch {
  readonly scope: Scope;
  readonly places: ReadonlyMap<string, Place>;
}

/** What the branch leaves of what a role allows. A branch does not lose the one it begins with. */
export function allowedIn(
  branch: Branch | null,
  personId: string,
): { readonly edit: boolean; readonly remove: boolean; readonly add: boolean } {
  if (branch === null) return { edit: true, remove: true, add: true };
  const place = branch.places.get(personId);
  if (place === undefined) return { edit: false, remove: false, add: false };
  const isOfTheLine = place.above !== null || place.below !== null;
  return {
    edit: true,
    remove: !place.tiedOut && personId !== branch.scope.personId,
    add: isOfTheLine || place.opens,
  };
}
