/** `/family/...` */
import {
  addRelative,
  cancelRelationship,
  confirmRelationship,
  createTree,
  endRelationship,
  linkParent,
  listFamilyRequests,
  listOperations,
  listTrees,
  proposeRelationship,
  readFamilyPlace,
  readTree,
  rejectRelationship,
  undoOperation,
} from '@kinlore/shared/contracts/family';
import {
  changeRelationship,
  contestRelationship,
  listNearRelationships,
  withdrawContest,
} from '@kinlore/shared/contracts/family-contests';
import { DomainError } from '../../platform/errors.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import type { PeopleService } from '../people/index.ts';
import type { Claims } from './claims.service.ts';
import { householdOf, isKnownTo } from './family.queries.ts';
import type { TreeNaming } from './naming.ts';
import type { Trees } from './trees.service.ts';
import type { TreeReader } from './view.ts';

const writing = { gate: 'adult', limit: { max: 300, seconds: 600 } } as const;

interface FamilyParts {
  readonly reader: TreeReader;
  readonly trees: Trees;
  readonly claims: Claims;
  readonly people: PeopleService;
  readonly naming: TreeNaming;
}

function treeRoutes(
  platform: Platform,
  { reader, trees, people, naming }: FamilyParts,
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

function claimRoutes(claims: Claims): readonly Route[] {
  return [
    route(
      listFamilyRequests,
      { gate: 'user', action: 'relationship.list' },
      async ({ input, actor }) => claims.list(actor, input.query.limit ?? 20, input.query.cursor),
    ),
    route(
      proposeRelationship,
      { gate: 'adult', action: 'relationship.propose', limit: { max: 20, seconds: 86_400 } },
      async ({ input, actor }) => {
        const {
          recipient_id,
          relationship_type,
          message = '',
          since = null,
          tree_id,
          person_id,
        } = input.body;
        if ((tree_id === undefined) !== (person_id === undefined))
          throw new DomainError('family.tree_and_person');
        const place =
          tree_id === undefined || person_id === undefined
            ? null
            : { treeId: tree_id, personId: person_id };
        return {
          data: await claims.propose(actor, {
            recipientId: recipient_id,
            type: relationship_type,
            message,
            since,
            place,
          }),
        };
      },
    ),
    route(
      confirmRelationship,
      { gate: 'adult', action: 'relationship.confirm' },
      async ({ input, actor }) => ({ data: await claims.confirm(actor, input.params.id) }),
    ),
    route(
      rejectRelationship,
      { gate: 'adult', action: 'relationship.reject' },
      async ({ input, actor }) => ({ data: await claims.reject(actor, input.params.id) }),
    ),
    route(
      endRelationship,
      { gate: 'adult', action: 'relationship.end' },
      async ({ input, actor }) => ({ data: await claims.end(actor, input.params.id) }),
    ),
    route(
      changeRelationship,
      { gate: 'adult', action: 'relationship.change' },
      async ({ input, actor }) => ({
        data: await claims.change(actor, input.params.id, input.body),
      }),
    ),
    route(
      listNearRelationships,
      { gate: 'adult', action: 'relationship.near' },
      async ({ input, actor }) => claims.near(actor, input.query.limit ?? 20, input.query.cursor),
    ),
    route(
      contestRelationship,
      { gate: 'adult', action: 'relationship.contest', limit: { max: 20, seconds: 86_400 } },
      async ({ input, actor }) => ({
        data: await claims.contest(actor, input.params.id, input.body.reason),
      }),
    ),
    route(
      withdrawContest,
      { gate: 'adult', action: 'relationship.contest.withdraw' },
      async ({ input, actor }) => ({ data: await claims.withdraw(actor, input.params.id) }),
    ),
    route(
      cancelRelationship,
      { gate: 'adult', action: 'relationship.cancel' },
      async ({ input, actor }) => ({ data: await claims.cancel(actor, input.params.id) }),
    ),
  ];
}

export const familyRoutes = (platform: Platform, parts: FamilyParts): readonly Route[] => [
  ...treeRoutes(platform, parts),
  ...claimRoutes(parts.claims),
];
