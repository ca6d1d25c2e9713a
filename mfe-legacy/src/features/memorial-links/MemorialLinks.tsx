/** Links with a password that show a memorial: making one, which is told once, and those there are. */
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { Button, Dialog, ShareLink } from '@kinlore/shared/ui';
import { useState } from 'react';
import { MemorialLinkForm } from './MemorialLinkForm.tsx';
import { MemorialLinkList } from './MemorialLinkList.tsx';
import { t } from './memorial-links.messages.ts';
import styles from './MemorialLinks.module.css';

interface Props {
  readonly memorial: Memorial;
  readonly onClose: () => void;
}

export default function MemorialLinks({ memorial, onClose }: Props) {
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
          <MemorialLinkForm memorial={memorial} onMade={setLink} />
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
        <MemorialLinkList memorial={memorial} />
      </div>
    </Dialog>
  );
}
