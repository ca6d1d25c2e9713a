/** `/family/tree/:tree/relationship` */
import { readRelationship } from '@kinlore/shared/contracts/family-relationship';
import { route, type Route } from '../../../platform/http/route.ts';
import type { RelationshipReader } from './relationship.service.ts';

export const relationshipRoutes = (reader: RelationshipReader): readonly Route[] => [
  route(
    readRelationship,
    { gate: 'user', action: 'tree.relationship', heavy: true, limit: { max: 120, seconds: 60 } },
    async ({ input, actor }) => ({
      data: await reader.relationship(actor, input.params.tree, input.query.from, input.query.to),
    }),
  ),
];
