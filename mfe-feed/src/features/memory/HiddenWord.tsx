/** That moderators hid a memory or a comment. Of a child’s, its guardian reads why on the child’s page. */
import { openModal, useNavigate } from '@kinlore/shared/remote';
import { HiddenNotice } from '@kinlore/shared/parts';
import { currentUser, useAtomValue } from '@kinlore/shared/state';

/** `authorId`: who is told why. */
export function HiddenWord({ authorId }: { readonly authorId: string }) {
  const me = useAtomValue(currentUser);
  const navigate = useNavigate();
  if (me === null) return null;
  const onWhy = () => {
    if (me.id === authorId)
      openModal('codex', { username: me.username, tab: 'settings', section: 'safety' });
    else void navigate(`/children/${authorId}`);
  };
  return <HiddenNotice onWhy={onWhy} />;
}
