/** Who comes, who does not, and what they wrote: for stewards who arrange services. */
import type { Gathering, GatheringAnswer } from '@kinlore/shared/contracts/gatherings';
import { useList } from '@kinlore/shared/state';
import { Button, Dialog, FailedState, Skeleton } from '@kinlore/shared/ui';
import { answers } from './gatherings.api.ts';
import { t } from './gatherings.messages.ts';
import styles from './Gatherings.module.css';

function said({ answer, companions }: GatheringAnswer): string {
  if (answer === 'not_coming') return t('comesNot');
  if (answer === 'following') return t('follows');
  return companions === 0 ? t('comes') : t('comesWith', { count: companions });
}

export default function AnswersDialog({
  gathering,
  onClose,
}: {
  readonly gathering: Gathering;
  readonly onClose: () => void;
}) {
  const list = useList(answers, { gathering: gathering.id });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('whoAnswered')}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {list.status === 'loading' && <Skeleton name="table" label={t('whoAnswered')} />}
      {list.status === 'failed' && (
        <FailedState
          title={t('failed')}
          unaffected={t('failedUnaffected')}
          onRetry={list.refresh}
        />
      )}
      {list.status === 'ok' && list.items.length === 0 && <p>{t('noAnswers')}</p>}
      <ul className={styles['answers']}>
        {list.items.map((one) => (
          <OneAnswer key={one.user.id} one={one} />
        ))}
      </ul>
      {list.hasMore && (
        <Button onClick={list.more} busy={list.busy === 'more'}>
          {t('more')}
        </Button>
      )}
    </Dialog>
  );
}

const OneAnswer = ({ one }: { readonly one: GatheringAnswer }) => (
  <li>
    <p>
      <bdi className={styles['name']}>{one.user.full_name}</bdi> {said(one)}
    </p>
    {one.words !== '' && (
      <p className={styles['words']} dir="auto">
        {one.words}
      </p>
    )}
  </li>
);
