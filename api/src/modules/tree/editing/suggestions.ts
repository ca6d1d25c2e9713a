/** Ties that are likely missing: shown as questions to whoever may write, never written by themselves. */
import { suggestionCodes, type TieSuggestion } from '@kinlore/shared/contracts/family-changes';
import type { SignedIn } from '../../../platform/actor.ts';
import { DomainError } from '../../../platform/errors.ts';
import { isToldInFull } from '../tree.presenter.ts';
import type { TreeContext } from '../tree-context.ts';
import { refOf, seenBy } from './step.ts';
import { findSuggestions, type Suggested } from './suggestions.queries.ts';
import { readIgnoredFindings } from './findings.queries.ts';

/** Stable while it is about the same persons; what was said no to is kept beside the findings of the checks. */
const nameOf = ({ code, persons }: Suggested) => `${code}:${persons.join(',')}`;
const placeOf = (suggested: Suggested) =>
  `${suggestionCodes.indexOf(suggested.code)}:${nameOf(suggested)}`;

const encode = (place: string) => Buffer.from(place).toString('base64url');
function decode(cursor: string | undefined): string {
  if (cursor === undefined) return '';
  const place = Buffer.from(cursor, 'base64url').toString();
  if (!/^\d:[a-z_]+:/.test(place)) throw new DomainError('general.cursor');
  return place;
}

export function createSuggestions(treeContext: TreeContext) {
  const { database } = treeContext.platform;
  return {
    /** Nothing in which anybody stands whom the actor is not told of in full: a question is an answer too. */
    async list(
      actor: SignedIn,
      treeId: string,
      limit: number,
      cursor: string | undefined,
    ): Promise<{ data: TieSuggestion[]; meta: { next: string | null } }> {
      const from = decode(cursor);
      await treeContext.ensureMay(database, actor, treeId, 'edit');
      const viewContext = await treeContext.reader.context(database, actor, treeId);
      const marks = await readIgnoredFindings(database, treeId);
      const declined = new Set(marks.map((mark) => mark.finding));
      const all = (await findSuggestions(database, treeId)).map((found) => ({
        ...found,
        place: placeOf(found),
        name: nameOf(found),
      }));
      const asked = all
        .filter((found) => found.place > from && !declined.has(found.name))
        .toSorted((one, other) => (one.place < other.place ? -1 : 1));
      const page = asked.slice(0, limit);
      const seen = await seenBy(
        database,
        viewContext,
        page.flatMap((found) => found.persons),
      );
      const shown = page.filter((found) => found.persons.every((id) => isToldInFull(seen.get(id))));
      return {
        data: shown.map(({ name, code, persons }) => ({
          suggestion: name,
          code,
          persons: persons.map((id) => refOf(seen, id)),
        })),
        meta: { next: asked.length > limit ? encode(page.at(-1)?.place ?? '') : null },
      };
    },
  };
}
