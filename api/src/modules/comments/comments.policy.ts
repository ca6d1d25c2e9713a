/** Who may do what with a comment. Pure. */
import type { User } from '../../platform/actor.ts';

/** The session's account, and who speaks. They differ while a guardian views as a child. */
export interface Speaker {
  readonly user: User;
  readonly subject: User;
}

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

/** What a child says waits for its guardian; what the guardian says while viewing as the child is approved by that. */
const actsAsChild = ({ user, subject }: Speaker): boolean =>
  user.band === 'child' && user.id === subject.id;

export type Stage = 'draft' | 'submitted' | 'published';

export const stageOfNew = (speaker: Speaker): Stage =>
  actsAsChild(speaker) ? 'submitted' : 'published';

/** By whose hand it stands, where that is not its author. */
export const handOf = ({ user, subject }: Speaker): string | null =>
  user.id === subject.id ? null : user.id;

interface Standing {
  readonly status: string;
  readonly published_at: Date | null;
  readonly body: string;
}

/** A child's edit of what others read waits again, unless its guardians trust it with words (decision 0064). */
export function stageAfterEdit(speaker: Speaker, standing: Standing, body: string): Stage {
  if (!actsAsChild(speaker)) return 'published';
  if (standing.status !== 'published') return 'submitted';
  const isTrusted = (speaker.user.care?.settings.trust ?? 'all') !== 'all';
  return isTrusted || body === standing.body ? 'published' : 'submitted';
}

/** Its guardians are told of an edit that stood at once. */
export const isToldOfEdits = (speaker: Speaker): boolean =>
  actsAsChild(speaker) && speaker.user.care?.settings.trust === 'tell';
