/** `/family/requests` and `/family/relationships`: what two accounts say they are to each other. */
import {
  cancelRelationship,
  confirmRelationship,
  endRelationship,
  listFamilyRequests,
  proposeRelationship,
  rejectRelationship,
} from '@kinlore/shared/contracts/family';
import {
  changeRelationship,
  contestRelationship,
  listNearRelationships,
  withdrawContest,
} from '@kinlore/shared/contracts/family-contests';
import { listChildRelations } from '@kinlore/shared/contracts/child-relations';
import { DomainError } from '../../platform/errors.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { Claims } from './claims.service.ts';

/** Asking, and taking the question back. */
function proposalRoutes(claims: Claims): readonly Route[] {
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
      cancelRelationship,
      { gate: 'adult', action: 'relationship.cancel' },
      async ({ input, actor }) => ({ data: await claims.cancel(actor, input.params.id) }),
    ),
  ];
}

/** What either side says of a claim: of a child's, its guardian. */
function decidingRoutes(claims: Claims): readonly Route[] {
  return [
    route(
      listChildRelations,
      { gate: 'adult', action: 'relationship.of_children', whileViewing: false },
      ({ input, actor }) => claims.ofWards(actor, input.query),
    ),
    route(
      confirmRelationship,
      { gate: 'teen', action: 'relationship.confirm' },
      async ({ input, actor }) => ({ data: await claims.confirm(actor, input.params.id) }),
    ),
    route(
      rejectRelationship,
      { gate: 'teen', action: 'relationship.reject' },
      async ({ input, actor }) => ({ data: await claims.reject(actor, input.params.id) }),
    ),
    route(
      endRelationship,
      { gate: 'teen', action: 'relationship.end' },
      async ({ input, actor }) => ({ data: await claims.end(actor, input.params.id) }),
    ),
    route(
      changeRelationship,
      { gate: 'adult', action: 'relationship.change' },
      async ({ input, actor }) => ({
        data: await claims.change(actor, input.params.id, input.body),
      }),
    ),
  ];
}

/** What others who know better say of it. */
function contestRoutes(claims: Claims): readonly Route[] {
  return [
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
  ];
}

export const claimRoutes = (claims: Claims): readonly Route[] => [
  ...proposalRoutes(claims),
  ...decidingRoutes(claims),
  ...contestRoutes(claims),
];
