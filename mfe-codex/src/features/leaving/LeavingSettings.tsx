/** Deleting one's own account: what goes, what stays, what has to be settled first. */
import { useState, type ReactNode } from 'react';
import type { Leaving } from '@kinlore/shared/contracts/leaving';
import { dateLocale } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { openPage, toast } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import { Button, Confirm, FailedState, Skeleton } from '@kinlore/shared/ui';
import { useProof } from '@kinlore/shared/proof';
import { leaveKinlore, leaving } from './leaving.api.ts';
import { t } from './leaving.messages.ts';
import styles from './Leaving.module.css';

const dayOf = (at: string): string =>
  new Intl.DateTimeFormat(dateLocale(locale()), { dateStyle: 'long' }).format(new Date(at));

interface LeavingProps {
  /** Leads to where a copy of everything is made. */
  readonly onTakeAlong: () => void;
}

export default function LeavingSettings({ onTakeAlong }: LeavingProps) {
  const { value, status, refresh } = useRecord(leaving, 'mine');
  if (value !== null) return <DeleteAccount {...value} onTakeAlong={onTakeAlong} />;
  return status === 'failed' ? (
    <FailedState
      title={t('failed')}
      unaffected={t('unaffected')}
      onRetry={() => void refresh()}
      level={3}
    />
  ) : (
    <Skeleton name="form" />
  );
}

const isSettled = ({ only_owner, children, memorials }: Leaving['first']): boolean =>
  !only_owner && children.length === 0 && memorials.length === 0;

function DeleteAccount({ erases, first, onTakeAlong }: Leaving & LeavingProps) {
  return (
    <section className={styles.leaving} aria-label={t('title')}>
      <h3 className={styles.heading}>{t('title')}</h3>
      <p>{t('lead')}</p>
      <p>{t('thinkAgain')}</p>
      <div className={styles.part}>
        <h4 className={styles.heading}>{t('takeAlong')}</h4>
        <p>{t('takeAlongText')}</p>
        <div>
          <Button icon="download" onClick={onTakeAlong}>
            {t('takeAlongAct')}
          </Button>
        </div>
      </div>
      <Erased counts={erases} />
      <Points title={t('stays')}>
        <li>{t('othersWords')}</li>
        <li>{t('othersFacts')}</li>
        <li>{t('sharedTrees')}</li>
        <li>{t('memorialsStay')}</li>
      </Points>
      {!isSettled(first) && <First first={first} />}
      <LeaveButton disabled={!isSettled(first)} />
    </section>
  );
}

function LeaveButton({ disabled }: { readonly disabled: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { busy, perform, question } = useProof();
  const leave = () => {
    setOpen(false);
    perform(async () => {
      const due = await leaveKinlore();
      toast({ tone: 'plain', text: t('left', { day: dayOf(due) }) });
      openPage('/');
    });
  };
  return (
    <div>
      <Button kind="danger" busy={busy} disabled={disabled} onClick={() => setOpen(true)}>
        {t('leave')}
      </Button>
      {isOpen && (
        <Confirm
          title={t('sureTitle')}
          act={t('leave')}
          onDo={leave}
          onClose={() => setOpen(false)}
        >
          {t('sure')}
        </Confirm>
      )}
      {question}
    </div>
  );
}

/** A kind of which there is nothing is not named. */
function Erased({ counts }: { readonly counts: Leaving['erases'] }) {
  const counted = [
    { count: counts.memories, words: t('memories', { count: counts.memories }) },
    { count: counts.photographs, words: t('photographs', { count: counts.photographs }) },
    { count: counts.comments, words: t('comments', { count: counts.comments }) },
    { count: counts.tributes, words: t('tributes', { count: counts.tributes }) },
    { count: counts.connections, words: t('connections', { count: counts.connections }) },
  ];
  return (
    <Points title={t('erased')}>
      {counted
        .filter(({ count }) => count > 0)
        .map(({ words }) => (
          <li key={words}>{words}</li>
        ))}
      <li>{t('rest')}</li>
      <li>{t('ownTrees')}</li>
    </Points>
  );
}

function First({ first }: { readonly first: Leaving['first'] }) {
  return (
    <Points title={t('first')}>
      {first.only_owner && <li>{t('onlyOwner')}</li>}
      {first.children.map(({ id, full_name: name }) => (
        <li key={id}>{t('onlyGuardian', { name })}</li>
      ))}
      {first.memorials.map(({ slug, full_name: name }) => (
        <li key={slug}>
          <a href={`/memorials/${slug}`}>{t('onlySteward', { name })}</a>
        </li>
      ))}
    </Points>
  );
}

const Points = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className={styles.part}>
    <h4 className={styles.heading}>{title}</h4>
    <ul className={styles.list}>{children}</ul>
  </div>
);
