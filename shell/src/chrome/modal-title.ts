/** What a modal is called before its content has said its own name. Pure. */
import type { ModalDecl } from '@kinlore/shared/remote';
import { t } from './chrome.messages.ts';
import { isAuthModal, type OpenModal } from '../modals/index.ts';
import { authTitle } from '../pages/auth/auth-titles.ts';

/** `decl` null: a modal of the shell, or of a remote that is not in this instance. */
export function modalTitle(
  open: OpenModal,
  decl: Pick<ModalDecl, 'title' | 'titleWith'> | null,
): string {
  if (isAuthModal(open.name)) return authTitle(open.name);
  if (open.name === 'search') return t('searchTitle');
  if (open.name === 'profiles') return t('profilesTitle');
  if (decl === null) return t('missingTitle');
  const { title, titleWith } = decl;
  const named = titleWith === undefined ? undefined : open.params[titleWith.param];
  return titleWith === undefined || named === undefined || named === titleWith.not
    ? title
    : titleWith.title;
}
