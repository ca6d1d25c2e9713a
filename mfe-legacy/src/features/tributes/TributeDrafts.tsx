/** What one half wrote, over all memorials: gone on with here, or deleted. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { MyTributeDraft } from '@kinlore/shared/contracts/tribute-drafts';
import { toast } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import { Button, Confirm, RelativeTime, Row } from '@kinlore/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { drafts, dropDraft } from './tributes.api.ts';
import { t } from './tributes.messages.ts';
import styles from './Tribute.module.css';

const TributeForm = lazy(() => import(/* webpackChunkName: "tribute-form" */ './TributeForm.tsx'));

type Open = { readonly entry: MyTributeDraft; readonly act: 'write' | 'delete' } | null;

/** Nothing where there is none: it is no list that wants to be filled. */
export function TributeDrafts() {
  const list = useList(drafts, {});
  const [open, setOpen] = useState<Open>(null);
  if (list.items.length === 0) return null;
  const close = () => setOpen(null);
  return (
    <section aria-labelledby="tribute-drafts" className={styles['waiting']}>
      <h3 id="tribute-drafts">{t('draftsTitle')}</h3>
      <ul className={styles['links']}>
        {list.items.map((entry) => (
          <DraftLine key={entry.memorial_id} entry={entry} onOpen={setOpen} />
        ))}
      </ul>
      {list.hasMore && (
        <Button onClick={list.more} busy={list.busy === 'more'}>
          {t('more')}
        </Button>
      )}
      {open?.act === 'write' && (
        <Suspense fallback={null}>
          <TributeForm memorial={{ id: open.entry.memorial_id }} onClose={close} onSent={close} />
        </Suspense>
      )}
      {open?.act === 'delete' && <DeleteDraft entry={open.entry} onClose={close} />}
    </section>
  );
}

const MOST_SHOWN = 120;
const nameOf = ({ memorial }: MyTributeDraft): string => memorial?.full_name ?? t('unsharedName');

function DraftLine({
  entry,
  onOpen,
}: {
  readonly entry: MyTributeDraft;
  readonly onOpen: (open: Open) => void;
}) {
  const name = nameOf(entry);
  const words = entry.draft.body.trim();
  return (
    <li>
      <div className={styles['who']}>
        <p dir="auto">{t('waitingFor', { name })}</p>
        <p className={styles['quiet']} dir="auto">
          {words === '' ? t('draftUntitled') : words.slice(0, MOST_SHOWN)} ·{' '}
          <RelativeTime at={entry.draft.updated_at} />
        </p>
      </div>
      <Row gap={8}>
        {entry.memorial !== null && (
          <Button
            small
            aria-label={t('draftContinueOf', { name })}
            onClick={() => onOpen({ entry, act: 'write' })}
          >
            {t('draftContinue')}
          </Button>
        )}
        <Button
          small
          aria-label={t('draftDeleteOf', { name })}
          onClick={() => onOpen({ entry, act: 'delete' })}
        >
          {t('draftDelete')}
        </Button>
      </Row>
    </li>
  );
}

function DeleteDraft({
  entry,
  onClose,
}: {
  readonly entry: MyTributeDraft;
  readonly onClose: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const drop = async () => {
    setBusy(true);
    try {
      await dropDraft(entry.memorial_id);
      toast({ tone: 'plain', text: t('draftDeleted') });
      onClose();
    } catch (error) {
      toast({ tone: 'bad', text: sentenceOf(error) });
      setBusy(false);
    }
  };
  return (
    <Confirm
      title={t('draftDelete')}
      act={t('draftDelete')}
      leave={t('cancel')}
      busy={busy}
      onDo={() => void drop()}
      onClose={onClose}
    >
      {t('draftDeleteSure')}
    </Confirm>
  );
}
