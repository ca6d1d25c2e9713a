/** Ten codes, shown once. */
import { useState } from 'react';
import { Button, copyText, Dialog, Row, Stack } from '@kinlore/shared/ui';
import { t } from './security.messages.ts';
import styles from './Security.module.css';

const FILE = 'kinlore-recovery-codes.txt';

interface Props {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

export function RecoveryCodes({ codes, onClose }: Props) {
  const footer = (
    <Button kind="primary" onClick={onClose}>
      {t('kept')}
    </Button>
  );
  return (
    <Dialog open onClose={onClose} title={t('codesTitle')} size="form" footer={footer}>
      <Stack gap={16}>
        <p>{t('codesLead')}</p>
        <ol className={styles.codes} dir="ltr" aria-label={t('codesTitle')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <TakeAway text={`${codes.join('\n')}\n`} />
      </Stack>
    </Dialog>
  );
}

function TakeAway({ text }: { readonly text: string }) {
  const [said, setSaid] = useState<'copied' | 'notCopied' | null>(null);
  const copy = async () => setSaid((await copyText(text)) ? 'copied' : 'notCopied');
  return (
    <Row gap={8}>
      <Button icon="copy" onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <a
        className={styles.save}
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        download={FILE}
      >
        {t('download')}
      </a>
      <span role="status">{said !== null && t(said)}</span>
    </Row>
  );
}
