/** What in a tree cannot be, or hardly. One by one it can be let be; of somebody hidden nothing is found. */
import type { Finding } from '@kinlore/shared/contracts/family-changes';
import type { SignedIn } from '../../../platform/actor.ts';
import { DomainError, ensure } from '../../../platform/errors.ts';
import { isToldInFull } from '../tree.presenter.ts';
import type { TreeContext } from '../tree-context.ts';
import { findProblems, wrongCodes, type Found } from './checks.queries.ts';
import { refOf, seenBy } from './step.ts';
import { readIgnoredFindings, ignoreFinding, heedFinding } from './findings.queries.ts';

interface Asked {
  readonly limit: number;
  readonly cursor: string | undefined;
  readonly ignored: boolean;
}

/** The name of a finding: stable while it is about the same persons. */
const nameOf = ({ code, persons }: Found) => `${code}:${persons.slice(0, 5).join(',')}`;
const findingName = /^[a-z_]{2,40}:[0-9a-f-]{36}(,[0-9a-f-]{36}){0,4}$/;

/** Wrong before doubtful, then by name: a place in the list that stays where it is when others come and go. */
const placeOf = (found: Found) => `${wrongCodes.includes(found.code) ? 0 : 1}:${nameOf(found)}`;
const encode = (place: string) => Buffer.from(place).toString('base64url');
function decode(cursor: string | undefined): string {
  if (cursor === undefined) return '';
  const place = Buffer.from(cursor, 'base64url').toString();
  if (!/^[01]:/.test(place)) throw new DomainError('general.cursor');
  return place;
}

export function createChecks(treeContext: TreeContext) {
  const { clock, database } = treeContext.platform;
  return {
    async list(
      actor: SignedIn,
      treeId: string,
      { limit, cursor, ignored }: Asked,
    ): Promise<{ data: Finding[]; meta: { next: string | null } }> {
      const from = decode(cursor);
      const viewContext = await treeContext.reader.context(database, actor, treeId);
      const marks = await readIgnoredFindings(database, treeId);
      const letBe = new Set(marks.map((mark) => mark.finding));
      const all = (await findProblems(database, treeId)).map((found) => ({
        ...found,
        place: placeOf(found),
        name: nameOf(found),
      }));
      const asked = all
        .filter((found) => found.place > from && letBe.has(found.name) === ignored)
        .toSorted((one, other) => (one.place < other.place ? -1 : 1));
      const page = asked.slice(0, limit);
      const seen = await seenBy(
        database,
        viewContext,
        page.flatMap((found) => found.persons),
      );
      const shown = page.filter((found) => found.persons.every((id) => isToldInFull(seen.get(id))));
      const data = shown.map(({ name, code, persons }): Finding => ({
        finding: name,
        code,
        severity: wrongCodes.includes(code) ? 'wrong' : 'doubtful',
        persons: persons.map((id) => refOf(seen, id)),
        ignored: letBe.has(name),
      }));
      return {
        data,
        meta: { next: asked.length > limit ? encode(page.at(-1)?.place ?? '') : null },
      };
    },

    async ignore(
      actor: SignedIn,
      treeId: string,
      finding: string,
      ignored: boolean,
    ): Promise<void> {
      await treeContext.ensureMay(database, actor, treeId, 'edit');
      ensure(findingName.test(finding), 'general.not_found');
      const persons = finding.slice(finding.indexOf(':') + 1).split(',');
      for (const id of persons) await treeContext.visiblePerson(database, actor, treeId, id);
      await treeContext.ensureWithin(database, actor, treeId, persons);
      const {
        user: { id: ignored_by },
      } = actor;
      if (ignored)
        await ignoreFinding(database, {
          tree_id: treeId,
          finding,
          ignored_by,
          created_at: clock.now(),
        });
      else await heedFinding(database, treeId, finding);
    },
  };
}
