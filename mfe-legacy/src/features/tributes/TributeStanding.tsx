import type { Tribute } from '@kinlore/shared/contracts/legacy';
import { HiddenNotice } from '@kinlore/shared/parts';
import { openModal } from '@kinlore/shared/remote';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Chip, Row } from '@kinlore/shared/ui';
import { t } from './tributes.messages.ts';

/** How it stands with the letter, where that is not simply “shown”. */
export function Standing({
  tribute: { pinned, status, edit_waiting, hidden, audience },
}: {
  readonly tribute: Tribute;
}) {
  if (hidden === true) return <HiddenWord />;
  const isForAll = audience === 'memorial';
  if (!pinned && status !== 'pending' && !edit_waiting && isForAll) return null;
  return (
    <Row gap={4}>
      {pinned && (
        <Chip tone="silver" icon="pin">
          {t('pinned')}
        </Chip>
      )}
      {!isForAll && (
        <Chip tone="plain">{t(audience === 'family' ? 'forFamily' : 'forStewards')}</Chip>
      )}
      {status === 'pending' && <Chip tone="plain">{t('pending')}</Chip>}
      {edit_waiting && <Chip tone="plain">{t('editWaiting')}</Chip>}
    </Row>
  );
}

/** Why moderators hid it, its author reads in the settings. */
function HiddenWord() {
  const me = useAtomValue(currentUser);
  if (me === null) return null;
  return (
    <HiddenNotice
      onWhy={() => {
        openModal('codex', { username: me.username, tab: 'settings', section: 'safety' });
      }}
    />
  );
}
