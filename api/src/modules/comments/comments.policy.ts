/** Who may do what with a comment. Pure. */
import type { User } from '../../platform/actor.ts';

interface Words {
  readonly author_id: string;
  readonly owner_id: string;
}

export const commentAbilities = (reader: User, comment: Words, mayReact: boolean) => ({
  edit: comment.author_id === reader.id,
  /** Whoever's memory it is decides what stands below it. */
  delete: comment.author_id === reader.id || comment.owner_id === reader.id,
  react: mayReact,
});
