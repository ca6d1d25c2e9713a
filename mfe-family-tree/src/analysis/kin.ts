/** What the view says about two persons, worked out. Pure, and small enough to come back from a worker. */
import {
  coefficientOfRelationship,
  relationshipsOf,
  type FamilyGraph,
  type Relationship,
} from '@kinlore/shared/kinship';

export interface Kin {
  readonly relationships: readonly Relationship[];
  /** Wright's coefficient of relationship, 0 to 1. */
  readonly coefficient: number;
  /** Somebody is their own ancestor on the way. */
  readonly ring: boolean;
}

export function kinOf(graph: FamilyGraph, from: number, to: number): Kin {
  const { value, cut } = coefficientOfRelationship(graph, from, to);
  return {
    relationships: relationshipsOf(graph, from, to, { limit: 12 }),
    coefficient: value,
    ring: cut.length > 0,
  };
}
