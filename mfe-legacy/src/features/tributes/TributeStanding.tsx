import type { Tribute } from '@kinlore/shared/contracts/legacy';
import { HiddenNotice } from '@kinlore/shared/parts';
import { openModal } from '@kinlore/shared/remote';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Chip, Row } from '@kinlore/shared/ui';
import { t } from './tributes.messages.ts';

const audienceChips = { memorial: null, family: 'forFamily', stewards: 'forStewards' } as const;

/** Whom it is for, and what of it waits: each a few words. */
const chipsOf = ({ status, edit_waiting, pending_audience, audience }: Tribute) =>
  [
    audienceChips[audience],
    status === 'pending' ? ('pending' as const) : null,
    edit_waiting ? ('editWaiting' as const) : null,
    pending_audience === undefined ? null : ('audienceWaits' as const),
  ].filter((key) => key !== null);

/** How it stands with the letter, where that is not simply “shown”. */
export function Standing({ tribute }: { readonly tribute: Tribute }) {
  if (tribute.hidden === true) return <HiddenWord />;
  const chips = chipsOf(tribute);
  if (!tribute.pinned && chips.length === 0) return null;
  return (
    <Row gap={4}>
      {tribute.pinned && (
        <Chip tone="silver" icon="pin">
          {t('pinned')}
        </Chip>
      )}
      {chips.map((key) => (
        <Chip key={key} tone="plain">
          {t(key)}
        </Chip>
      ))}
    </Row>
  );
}

/** Why moderators hid it, its author reads in the settings. */
export function HiddenWord() {
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
