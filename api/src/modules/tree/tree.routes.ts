/** `/family/tree/...`: reading a part of a tree and changing it by one relative. */
import {
  addRelative,
  createTree,
  linkParent,
  listOperations,
  listTrees,
  readFamilyPlace,
  readTree,
  undoOperation,
} from '@kinlore/shared/contracts/family';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import type { PeopleService } from '../people/index.ts';
import { householdOf } from '../access/index.ts';
import { isKnownTo } from './tree.queries.ts';
import type { TreeNaming } from './naming.ts';
import type { Trees } from './trees.service.ts';
import type { TreeReader } from './view.ts';

const writing = { gate: 'adult', limit: { max: 300, seconds: 600 } } as const;

interface TreeParts {
  readonly reader: TreeReader;
  readonly trees: Trees;
  readonly people: PeopleService;
  readonly naming: TreeNaming;
}

export function treeRoutes(
  platform: Platform,
  { reader, trees, people, naming }: TreeParts,
): readonly Route[] {
  const { database } = platform;
  return [
    route(listTrees, { gate: 'user', action: 'tree.list' }, async ({ actor }) => ({
      data: await reader.list(database, actor.subject.id),
    })),
    route(readFamilyPlace, { gate: 'user', action: 'tree.place' }, async ({ input, actor }) => ({
      data: await naming.placeOf(database, actor, input.params.user),
    })),
    route(createTree, { ...writing, action: 'tree.create' }, async ({ input, actor }) => ({
      data: await trees.create(actor, input.body.name),
    })),
    route(readTree, { gate: 'user', action: 'tree.read' }, async ({ input, actor }) => {
      const { focus, up = 2, down = 2 } = input.query;
      return { data: await reader.read(database, actor, input.params.tree, { focus, up, down }) };
    }),
    route(addRelative, { ...writing, action: 'tree.relative.add' }, async ({ input, actor }) => ({
      data: await trees.addRelative(actor, input.params.tree, input.params.person, input.body),
    })),
    route(linkParent, { ...writing, action: 'tree.parent.link' }, async ({ input, actor }) => ({
      data: await trees.linkParent(actor, input.params.tree, input.body),
    })),
    route(undoOperation, { ...writing, action: 'tree.undo' }, async ({ input, actor }) => ({
      data: await trees.undo(actor, input.params.tree, input.body.seq),
    })),
    route(listOperations, { gate: 'user', action: 'tree.history' }, async ({ input, actor }) => {
      const { since = 0, limit = 50 } = input.query;
      const { revision, rows } = await trees.operations(actor, input.params.tree, since, limit);
      const household = await householdOf(database, actor.subject);
      const cards = await people.cards(
        database,
        rows.map((row) => row.actor_id).filter((id) => isKnownTo(actor.subject, household, id)),
      );
      const operations = rows.map((row) => ({
        seq: row.seq,
        kind: row.kind,
        actor: cards.get(row.actor_id) ?? null,
        touched: row.touched,
        undone: row.undone_by !== null,
        undoes: row.undoes,
        created_at: row.created_at.toISOString(),
      }));
      return { data: { revision, operations } };
    }),
  ];
}
