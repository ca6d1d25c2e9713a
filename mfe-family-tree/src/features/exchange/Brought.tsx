/** Files that were brought to this tree before: to be gone on with, or taken back. */
import type { TreeImport } from '@kinlore/shared/contracts/family-exchange';
import { useList } from '@kinlore/shared/state';
import {
  Button,
  Chip,
  FailedState,
  Register,
  RegisterLine,
  RelativeTime,
  Stack,
} from '@kinlore/shared/ui';
import styles from './Exchange.module.css';
import { imports } from './exchange.api.ts';
import { t } from './exchange.messages.ts';

const words = {
  reading: 'reading_state',
  ready: 'ready_state',
  rehearsing: 'rehearsing_state',
  applying: 'applying_state',
  applied: 'applied_state',
  undoing: 'undoing_state',
  undone: 'undone_state',
  failed: 'failed_state',
  cancelled: 'cancelled_state',
} as const;

function toneOf(state: TreeImport['state']) {
  if (state === 'applied') return 'kin';
  return state === 'failed' ? 'danger' : 'plain';
}

export function Brought({
  treeId,
  onPick,
}: {
  readonly treeId: string;
  readonly onPick: (job: TreeImport) => void;
}) {
  const list = useList(imports, { tree: treeId });
  if (list.status === 'loading') return null;
  if (list.status === 'failed')
    return (
      <FailedState title={t('cannotShow')} unaffected={t('unaffected')} onRetry={list.refresh} />
    );
  const shown = list.items.filter((job) => job.state !== 'cancelled');
  if (shown.length === 0) return <p className={styles.quiet}>{t('beforeNone')}</p>;
  return (
    <Stack gap={8}>
      <h3 className={styles.head}>{t('before')}</h3>
      <Register label={t('before')}>
        {shown.map((job) => (
          <RegisterLine
            key={job.id}
            level={null}
            small
            name={
              <Button kind="link" onClick={() => onPick(job)}>
                {job.file_name === '' ? t('choose') : job.file_name}
              </Button>
            }
            label={<RelativeTime at={job.created_at} />}
            trail={<Chip tone={toneOf(job.state)}>{t(words[job.state])}</Chip>}
          />
        ))}
      </Register>
    </Stack>
  );
}
