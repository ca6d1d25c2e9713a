/** The reader's own documents in a case: which they are, and a place for more. Nobody else who is close sees them. */
import { sentenceOf } from '@kinlore/shared/api-client';
import {
  CASE_DOCUMENT_ACCEPT,
  MOST_CASE_DOCUMENT_BYTES,
  MOST_CASE_DOCUMENTS,
  type CaseDocument,
} from '@kinlore/shared/contracts/case-documents';
import type { LegacyCase } from '@kinlore/shared/contracts/legacy-cases';
import { FilesToSend } from '@kinlore/shared/parts';
import { toast } from '@kinlore/shared/remote';
import { Button, Icon } from '@kinlore/shared/ui';
import { useState } from 'react';
import { addDocument, removeDocument } from './documents.api.ts';
import { t } from './documents.messages.ts';
import { useMoments } from './moments.ts';
import styles from './Cases.module.css';

interface Props {
  readonly one: LegacyCase;
}

const ownOf = ({ documents }: LegacyCase): readonly CaseDocument[] =>
  documents.filter(({ own }) => own);

export function CaseDocuments({ one }: Props) {
  if (ownOf(one).length === 0 && one.abilities.add_documents === 0) return null;
  return (
    <section className={styles['part']} aria-labelledby="documents">
      <h2 id="documents">{t('title')}</h2>
      <OwnDocuments one={one} />
    </section>
  );
}

export function OwnDocuments({ one }: Props) {
  const own = ownOf(one);
  const most = one.abilities.add_documents;
  return (
    <>
      {own.length > 0 && (
        <ul className={styles['people']}>
          {own.map((document) => (
            <Own key={document.id} one={one} document={document} />
          ))}
        </ul>
      )}
      <FilesToSend
        label={t('add')}
        hint={t('addHint', { count: most })}
        accept={CASE_DOCUMENT_ACCEPT}
        most={most}
        mostBytes={MOST_CASE_DOCUMENT_BYTES}
        send={(file, onProgress) => addDocument(one.id, file, onProgress)}
      />
      {own.length >= MOST_CASE_DOCUMENTS && <p>{t('full')}</p>}
      <p className={styles['quiet']}>{t('kept')}</p>
    </>
  );
}

function Own({ one, document }: Props & { readonly document: CaseDocument }) {
  const { when } = useMoments();
  const name = document.name === '' ? t('unnamed') : document.name;
  return (
    <li className={styles['person']}>
      <Icon name="document" size={24} />
      <div>
        <p dir="auto">{name}</p>
        <p className={styles['quiet']}>{t('added', { when: when(document.at) })}</p>
        {document.removable && <Remove one={one} id={document.id} name={name} />}
      </div>
    </li>
  );
}

function Remove({ one, id, name }: Props & { readonly id: string; readonly name: string }) {
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await removeDocument(one.id, id);
      toast({ tone: 'plain', text: t('removed') });
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
      setBusy(false);
    }
  };
  return (
    <Button
      small
      kind="link"
      busy={busy}
      aria-label={t('removeOf', { name })}
      onClick={() => void remove()}
    >
      {t('remove')}
    </Button>
  );
}
