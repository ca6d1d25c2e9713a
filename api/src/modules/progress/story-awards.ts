/** What stories that several tell give. */
import type { Connection } from '../../platform/ports.ts';
import type { createAwarding } from './awarding.ts';

export interface StoryAwards {
  /** Somebody told their side of a story that others tell, too. */
  perspectiveTold(
    transaction: Connection,
    perspective: {
      readonly perspectiveId: string;
      readonly authorId: string;
      /** How many tell the story. */
      readonly voices: number;
    },
  ): Promise<number>;
}

export const storyAwards = ({
  fixed,
}: Pick<ReturnType<typeof createAwarding>, 'fixed'>): StoryAwards => ({
  perspectiveTold: (transaction, { perspectiveId: id, authorId, voices }) =>
    fixed(transaction, authorId, 'perspective_told', { id, voices }),
});
