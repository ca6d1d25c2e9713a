/** Making and changing trees. Membership first: to everyone else a tree does not exist. */
import type { Static } from '@kinlore/shared/contracts/kernel';
import type { addRelative, TreeView } from '@kinlore/shared/contracts/family';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { newId } from '../../platform/id.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { fuzzyFrom } from '../../platform/rows.ts';
import { todayIn } from '../users/index.ts';
import { changePerson, ensurePossible, insertPerson, type PersonInput } from './facts.ts';
import { linksOf, membership, personInTree, personsByIds, treesOf, unionsOf, vitalEvents } from './family.queries.ts';
import { presentPerson, vitalOf } from './family.presenter.ts';
import { beginOperation, undoChanges, type Operation } from './operation.ts';
import { attachRelative, linkParentTo } from './relatives.ts';
import { walk, type TreeReader } from './view.ts';

const mostTrees = 20;
type RelativeBody = Static<(typeof addRelative)['body']>;
type Need = 'add' | 'edit';

/** "Ana María Torres" -> given "Ana María", surname "Torres". A guess for the first person only; it can be changed. */
export function splitName(fullName: string): { given: string; surname: string } {
  const parts = fullName.trim().split(/\s+/);
  return parts.length < 2 ? { given: fullName.trim(), surname: '' } : { given: parts.slice(0, -1).join(' '), surname: parts.at(-1) ?? '' };
}

const isForeignKeyFailure = (error: unknown): boolean => typeof error === 'object' && error !== null && 'code' in error && error.code === '23503';

export function createTrees(platform: Platform, reader: TreeReader) {
  const { clock, database } = platform;
  const today = (actor: SignedIn) => todayIn(actor.user.timeZone, clock.now());

  async function mayWrite(connection: Connection, actor: SignedIn, treeId: string, need: Need): Promise<void> {
    const member = await membership(connection, treeId, actor.subject.id);
    ensure(member, 'general.not_found');
    const roles = need === 'add' ? ['owner', 'editor', 'contributor'] : ['owner', 'editor'];
    ensure(roles.includes(member.role), 'general.forbidden');
  }

  /** A person the actor may see: a hidden one answers as if it were not there. */
  async function visiblePerson(connection: Connection, actor: SignedIn, treeId: string, personId: string) {
    const person = await personInTree(connection, treeId, personId);
    ensure(person, 'general.not_found');
    const presented = await present(connection, actor, treeId, personId);
    ensure(!presented.hidden, 'general.not_found');
    return { person, presented };
  }

  async function present(connection: Connection, actor: SignedIn, treeId: string, personId: string) {
    const eyes = await reader.context(connection, actor, treeId);
    const [row] = await personsByIds(connection, [personId]);
    ensure(row, 'general.not_found');
    const around = await walk(connection, personId, { up: 0, down: 0, steps: 0 });
    return presentPerson(row, vitalOf(row, await vitalEvents(connection, [personId])), around, new Set([personId]), eyes);
  }

  /** Runs one operation: rights, work, revision, kinship, event, all or nothing. */
  function operate<T>(actor: SignedIn, treeId: string, kind: string, need: Need, work: (transaction: Connection, operation: Operation) => Promise<T>): Promise<{ result: T; revision: number }> {
    return database.transaction().execute(async (transaction) => {
      await mayWrite(transaction, actor, treeId, need);
      const operation = await beginOperation(platform, transaction, treeId, actor);
      const result = await work(transaction, operation);
      return { result, revision: await operation.commit(kind) };
    });
  }

  async function createTree(transaction: Connection, actor: SignedIn, name: string): Promise<{ treeId: string; personId: string }> {
    const owner = actor.subject;
    if ((await treesOf(transaction, owner.id)).length >= mostTrees) throw new DomainError('family.too_many_trees');
    const account = await transaction.selectFrom('app_user').selectAll().where('id', '=', owner.id).executeTakeFirstOrThrow();
    const treeId = newId();
    await transaction.insertInto('tree').values({ id: treeId, owner_user_id: owner.id, name, created_at: clock.now() }).execute();
    await transaction.insertInto('tree_member').values({ tree_id: treeId, user_id: owner.id, role: 'owner', joined_at: clock.now() }).execute();
    const operation = await beginOperation(platform, transaction, treeId, actor);
    const birth = account.birth_kind === null || account.birth_kind === 'unknown' ? undefined : fuzzyFrom({ kind: account.birth_kind, start: account.birth_start, end: account.birth_end, precision: account.birth_precision, text: account.birth_text });
    const personId = await insertPerson(transaction, operation, treeId, actor.user.id, { ...splitName(owner.fullName), ...(birth !== undefined && { birth }) }, { user_id: owner.id, living: 'yes' });
    await operation.commit('tree.create');
    await transaction.updateTable('tree').set({ default_focus: personId }).where('id', '=', treeId).execute();
    return { treeId, personId };
  }

  return {
    createTree,

    async create(actor: SignedIn, name: string): Promise<TreeView> {
      const { treeId } = await database.transaction().execute((transaction) => createTree(transaction, actor, name));
      return reader.read(database, actor, treeId, { focus: undefined, up: 2, down: 2 });
    },

    async addRelative(actor: SignedIn, treeId: string, anchor: string, body: RelativeBody) {
      if ((body.person === undefined) === (body.person_id === undefined)) throw new DomainError('family.person_or_id');
      ensurePossible(body.person?.birth ?? null, body.person?.death ?? null, today(actor));
      const { result, revision } = await operate(actor, treeId, `relative.${body.relation}`, 'add', async (transaction, operation) => {
        await visiblePerson(transaction, actor, treeId, anchor);
        const other = body.person === undefined ? body.person_id : await insertPerson(transaction, operation, treeId, actor.user.id, body.person);
        ensure(other, 'family.person_or_id');
        if (body.person_id !== undefined) await visiblePerson(transaction, actor, treeId, body.person_id);
        operation.concerns([anchor, other]);
        const warnings = await attachRelative(transaction, operation, { treeId, anchor, other }, body);
        return { person_id: other, warnings };
      });
      return { ...result, revision };
    },

    async linkParent(actor: SignedIn, treeId: string, body: { child_id: string; parent_id: string; nature?: string }) {
      const { result, revision } = await operate(actor, treeId, 'parent.link', 'edit', async (transaction, operation) => {
        await visiblePerson(transaction, actor, treeId, body.child_id);
        await visiblePerson(transaction, actor, treeId, body.parent_id);
        return linkParentTo(transaction, operation, { treeId, child: body.child_id, parent: body.parent_id, nature: body.nature ?? 'birth', unionId: null });
      });
      return { revision, warnings: result };
    },

    async update(actor: SignedIn, treeId: string, personId: string, version: number, input: PersonInput) {
      const { revision } = await operate(actor, treeId, 'person.update', 'edit', async (transaction, operation) => {
        const { person, presented } = await visiblePerson(transaction, actor, treeId, personId);
        ensure(person.version === version, 'general.version_stale');
        // Someone with an account dies by activation of their legacy, not by an entry in a tree.
        if (person.user_id !== null && input.death !== undefined && input.death !== null) throw new DomainError('family.linked_account');
        ensurePossible(input.birth ?? presented.birth, input.death === undefined ? presented.death : input.death, today(actor));
        const [row] = await personsByIds(transaction, [personId]);
        ensure(row, 'general.not_found');
        await changePerson(transaction, operation, person, row, input);
      });
      return { person: await present(database, actor, treeId, personId), revision, warnings: [] };
    },

    async remove(actor: SignedIn, treeId: string, personId: string, version: number): Promise<{ revision: number }> {
      const { revision } = await operate(actor, treeId, 'person.remove', 'edit', async (transaction, operation) => {
        const { person } = await visiblePerson(transaction, actor, treeId, personId);
        ensure(person.version === version, 'general.version_stale');
        if (person.user_id !== null || person.memorial_id !== null) throw new DomainError('family.linked_account');
        const deleted_at = clock.now().toISOString();
        for (const link of await linksOf(transaction, [personId])) {
          if (link.child_id !== personId && link.parent_id !== personId) continue;
          await operation.update('parent_child', { id: link.id }, { deleted_at });
        }
        for (const union of await unionsOf(transaction, [personId])) {
          await operation.remove('union_partner', { union_id: union.id, person_id: personId });
          const children = await transaction.selectFrom('parent_child').select('id').where('union_id', '=', union.id).where('deleted_at', 'is', null).limit(1).executeTakeFirst();
          if (union.partner_ids.length <= 2 && children === undefined) await operation.update('union_', { id: union.id }, { deleted_at });
          operation.concerns(union.partner_ids);
        }
        await operation.update('person', { id: personId }, { deleted_at });
      });
      return { revision };
    },

    /** Ties a person to its memorial, inside the caller's transaction: from now on the person is remembered, and the death is a fact of the tree. */
    async linkMemorial(transaction: Connection, actor: SignedIn, treeId: string, personId: string, memorial: { memorialId: string; ownerId: string; died: FuzzyDate | null }): Promise<void> {
      await mayWrite(transaction, actor, treeId, 'edit');
      const { person, presented } = await visiblePerson(transaction, actor, treeId, personId);
      if (person.memorial_id !== null) throw new DomainError('legacy.person_has_memorial');
      // Someone with an account is remembered by activation of their own legacy, never by somebody else's page.
      if (person.user_id !== null) throw new DomainError('family.linked_account');
      const operation = await beginOperation(platform, transaction, treeId, actor);
      const [row] = await personsByIds(transaction, [personId]);
      ensure(row, 'general.not_found');
      if (presented.death === null && memorial.died !== null) await changePerson(transaction, operation, person, row, { death: memorial.died });
      await operation.update('person', { id: personId }, { memorial_id: memorial.memorialId, user_id: memorial.ownerId, living: 'no' });
      await operation.commit('person.memorial');
    },

    /** The newest operation of mine that stands, or the one named. */
    async undo(actor: SignedIn, treeId: string, seq: number | undefined): Promise<{ revision: number; undone: number }> {
      try {
        return await database.transaction().execute(async (transaction) => {
          await mayWrite(transaction, actor, treeId, 'add');
          const operation = await beginOperation(platform, transaction, treeId, actor);
          const target = await transaction
            .selectFrom('tree_op')
            .selectAll()
            .where('tree_id', '=', treeId)
            .where('actor_id', '=', actor.user.id)
            .where('undone_by', 'is', null)
            .where('undoes', 'is', null)
            .where('kind', '<>', 'tree.create')
            .$if(seq !== undefined, (query) => query.where('seq', '=', seq ?? 0))
            .orderBy('seq', 'desc')
            .limit(1)
            .executeTakeFirst();
          ensure(target, 'family.nothing_to_undo');
          await undoChanges(transaction, operation, target.inverse);
          operation.concerns(target.touched);
          const revision = await operation.commit('undo', target.seq);
          await transaction.updateTable('tree_op').set({ undone_by: revision }).where('tree_id', '=', treeId).where('seq', '=', target.seq).execute();
          return { revision, undone: target.seq };
        });
      } catch (error) {
        // Something newer hangs on what this operation made.
        if (isForeignKeyFailure(error)) throw new DomainError('family.changed_since');
        throw error;
      }
    },

    async operations(actor: SignedIn, treeId: string, since: number, limit: number) {
      const member = await membership(database, treeId, actor.subject.id);
      ensure(member, 'general.not_found');
      const rows = await database.selectFrom('tree_op').select(['seq', 'kind', 'actor_id', 'touched', 'undone_by', 'undoes', 'created_at']).where('tree_id', '=', treeId).where('seq', '>', since).orderBy('seq').limit(limit).execute();
      return { revision: member.revision, rows };
    },
  };
}
export type Trees = ReturnType<typeof createTrees>;
