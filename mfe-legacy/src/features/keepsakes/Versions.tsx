/** How a keepsake read before each change, and the way back to one of them. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { Keepsake } from '@kinlore/shared/contracts/keepsakes';
import type { KeepsakeVersion } from '@kinlore/shared/contracts/keepsake-versions';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { toast } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import { Button, Dialog, FailedState, Skeleton, Stack } from '@kinlore/shared/ui';
import { useState } from 'react';
import { changeKeepsake, versionsOf } from './keepsakes.api.ts';
import { t } from './keepsakes.messages.ts';
import styles from './Keepsakes.module.css';

interface Props {
  readonly keepsake: Keepsake;
  readonly onClose: () => void;
}

export function Versions({ keepsake, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title={t('history')}>
      <List keepsake={keepsake} onClose={onClose} />
    </Dialog>
  );
}

function List({ keepsake, onClose }: Props) {
  const key = { id: keepsake.id, version: keepsake.version };
  const { value, status, refresh } = useRecord(versionsOf, key);
  if (value === null)
    return status === 'loading' ? (
      <Skeleton name="feed" label={t('history')} />
    ) : (
      <FailedState title={t('historyFailed')} unaffected={t('unaffected')} onRetry={refresh} />
    );
  if (value.length === 0) return <p>{t('noHistory')}</p>;
  return (
    <ul className={styles['lines']}>
      {value.map((version) => (
        <li key={version.version} className={styles['tile']}>
          <Version keepsake={keepsake} version={version} onClose={onClose} />
        </li>
      ))}
    </ul>
  );
}

const headOf = ({ author, saved_at }: KeepsakeVersion): string => {
  const day = formatDay(saved_at, locale());
  return author === null
    ? t('changedBySomebody', { day })
    : t('changedBy', { name: author.full_name, day });
};

function Version({ keepsake, version, onClose }: Props & { readonly version: KeepsakeVersion }) {
  const [busy, setBusy] = useState(false);
  const { name, words, details } = version;
  const back = async () => {
    setBusy(true);
    try {
      await changeKeepsake(keepsake, { name, words, details });
      toast({ tone: 'good', text: t('usedVersion') });
      onClose();
    } catch (failure) {
      setBusy(false);
      toast({ tone: 'bad', text: sentenceOf(failure) });
    }
  };
  return (
    <Stack gap={8}>
      <p className={styles['note']}>{headOf(version)}</p>
      <h3 className={styles['name']} dir="auto">
        {name}
      </h3>
      {words !== '' && (
        <p className={styles['verse']} dir="auto">
          {words}
        </p>
      )}
      <div>
        <Button small busy={busy} onClick={() => void back()}>
          {t('useVersion')}
        </Button>
      </div>
    </Stack>
  );
}
