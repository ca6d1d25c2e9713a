/** `/remembered/:token`: one memorial for whoever holds the link and knows its password, without logging in. Nothing else of the family is here. */
import type { MemorialLinkPage } from '@kinlore/shared/contracts/memorial-links';
import { useParams } from '@kinlore/shared/remote';
import { FailedState, Skeleton } from '@kinlore/shared/ui';
import { useState } from 'react';
import { Alone, End } from '../alone/Alone.tsx';
import { useLink } from '../answer/use-link.ts';
import { Locked } from '../shared/Locked.tsx';
import styles from '../shared/Shared.module.css';
import { openLink, readLink, withMore } from './remembered.api.ts';
import { t } from './remembered.messages.ts';
import { RememberedView } from './RememberedView.tsx';

export default function RememberedPage() {
  const { token = '' } = useParams();
  return (
    <Alone>
      <Remembered key={token} token={token} />
    </Alone>
  );
}

export const Remembered = ({ token }: { readonly token: string }) => (
  <div className={styles.column}>
    <Content token={token} />
  </div>
);

function Content({ token }: { readonly token: string }) {
  const [state, setPage, again] = useLink<MemorialLinkPage>(token, readLink);
  // Held while the page is open and nowhere else: further tributes are asked with it.
  const [password, setPassword] = useState('');
  if (state === 'reading') return <Skeleton name="profile" label={t('reading')} />;
  if (state === 'failed')
    return (
      <FailedState title={t('failed')} unaffected={t('unaffected')} onRetry={again} level={1} />
    );
  if (state === 'unknown')
    return <End icon="link" title={t('unknown')} words={t('unknownWords')} />;
  const { memorial } = state;
  if (memorial !== null)
    return (
      <RememberedView
        memorial={memorial}
        onMore={async (cursor) => {
          const page = await openLink(token, password, cursor);
          setPage(
            page.memorial === null
              ? page
              : { ...page, memorial: withMore(memorial, page.memorial) },
          );
        }}
      />
    );
  if (state.state === 'over')
    return <End icon="hourglass" title={t('over')} words={t('overWords')} />;
  return (
    <Locked
      title={t('locked')}
      act={t('open')}
      onPassword={async (typed) => {
        const page = await openLink(token, typed);
        setPassword(typed);
        setPage(page);
      }}
    />
  );
}
