/** Links for guests of a memorial: making one, which is told once, and those there are. */
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { Button, Dialog, ShareLink } from '@kinlore/shared/ui';
import { useState } from 'react';
import { GuestLinkForm } from './GuestLinkForm.tsx';
import { GuestLinkList } from './GuestLinkList.tsx';
import { t } from './guest-links.messages.ts';
import styles from './Tribute.module.css';

interface Props {
  readonly memorial: Memorial;
  readonly onClose: () => void;
}

export default function GuestLinks({ memorial, onClose }: Props) {
  const [link, setLink] = useState<string | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      size="medium"
      footer={<Button onClick={onClose}>{t('done')}</Button>}
    >
      <div className={styles['form']}>
        {link === null ? (
          <GuestLinkForm memorial={memorial} onMade={setLink} />
        ) : (
          <>
            <p role="status">{t('ready')}</p>
            <ShareLink
              link={link}
              label={t('link')}
              title={t('shareTitle', { name: memorial.full_name })}
            />
          </>
        )}
        <GuestLinkList memorial={memorial} />
      </div>
    </Dialog>
  );
}
