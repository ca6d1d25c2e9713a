/** The documents of a case: who added them, who has opened them and why, and the ways to open one and to add one's own. */
import type { CaseDocument } from '@kinlore/shared/contracts/case-documents';
import { Button, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import { Moment } from '../lists/index.ts';
import { AddDocumentDialog } from './AddDocumentDialog.tsx';
import { nameOf } from './case-words.ts';
import { t } from './case-documents.messages.ts';
import { titleOf, type DocumentsProps } from './document-words.ts';
import styles from './CaseDocuments.module.css';
import { ReadDocumentDialog } from './ReadDocumentDialog.tsx';

export function CaseDocuments(props: DocumentsProps) {
  const { one } = props;
  return (
    <>
      {one.documents.length > 0 && (
        <ul className={styles['documents']} aria-label={t('documents')}>
          {one.documents.map((document) => (
            <Document key={document.id} {...props} document={document} />
          ))}
        </ul>
      )}
      {one.abilities.add_documents > 0 && <Add {...props} />}
    </>
  );
}

function Document({ document, ...props }: DocumentsProps & { readonly document: CaseDocument }) {
  const [isOpen, setOpen] = useState(false);
  const name = titleOf(document);
  return (
    <li>
      <p dir="auto">{name}</p>
      <p className={styles['note']}>
        {t('addedBy', { name: document.person?.full_name ?? t('someone') })}{' '}
        <Moment at={document.at} />
      </p>
      <Readings document={document} />
      <Button
        small
        aria-label={t('openOf', { name })}
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('open')}
      </Button>
      {isOpen && (
        <ReadDocumentDialog
          {...props}
          document={document}
          name={name}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </li>
  );
}

const Readings = ({ document }: { readonly document: CaseDocument }) =>
  document.readings.map(({ person, at, reason }) => (
    <p key={`${person?.id ?? ''} ${at}`} className={styles['note']} dir="auto">
      {t('readBy', { name: person?.full_name ?? t('someone'), reason })} <Moment at={at} />
    </p>
  ));

function Add(props: DocumentsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Row gap={8}>
      <Button
        small
        aria-label={t('addOf', { name: nameOf(props.one) })}
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('add')}
      </Button>
      {isOpen && (
        <AddDocumentDialog
          {...props}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </Row>
  );
}
