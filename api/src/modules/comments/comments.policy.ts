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

/** Where one may say nothing any more, what one said stays as it is, or is taken away. */
export const mayEdit = (
  reader: User,
  comment: Pick<Words, 'author_id'>,
  { mayComment }: { readonly mayComment: boolean },
): boolean => comment.author_id === reader.id && mayComment;
