/** What the rest of the instance does for somebody who comes in by an invitation. */
import type { RelationshipType } from '@kinlore/shared/contracts/family-relations';
import type { SignedIn } from '../../platform/actor.ts';
import type { Connection } from '../../platform/ports.ts';

export interface Welcoming {
  /** Throws where the inviter may not keep this place for anybody. */
  ensurePlace(
    connection: Connection,
    actor: SignedIn,
    place: { readonly treeId: string; readonly personId: string },
  ): Promise<void>;
  /** Whoever invited asks at once: to connect, and how the two are related where that was said. */
  welcome(transaction: Connection, arrival: Arrival): Promise<void>;
}

export interface Arrival {
  readonly inviterId: string;
  readonly joinerId: string;
  /** What the joiner is to the inviter. */
  readonly relation: RelationshipType | null;
  readonly place: { readonly treeId: string; readonly personId: string } | null;
}
