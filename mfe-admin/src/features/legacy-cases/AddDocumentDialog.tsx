/** Documents to what an administrator has said themselves. */
import {
  CASE_DOCUMENT_ACCEPT,
  MOST_CASE_DOCUMENT_BYTES,
} from '@kinlore/shared/contracts/case-documents';
import { FilesToSend } from '@kinlore/shared/parts';
import { Button, Dialog, Stack } from '@kinlore/shared/ui';
import { addDocument, readCase } from './case-documents.api.ts';
import { t } from './case-documents.messages.ts';
import { nameOf } from './case-words.ts';
import styles from './CaseDocuments.module.css';
import { titleOf, type DocumentsProps } from './document-words.ts';

interface Props extends DocumentsProps {
  readonly onClose: () => void;
}

export function AddDocumentDialog({ onClose, ...props }: Props) {
  const { one } = props;
  const hasAny = one.documents.some(({ own }) => own);
  return (
    <Dialog
      open
      onClose={onClose}
      size="form"
      title={t('addOf', { name: nameOf(one) })}
      footer={
        <Button kind={hasAny ? 'primary' : 'quiet'} onClick={onClose}>
          {t(hasAny ? 'done' : 'notNow')}
        </Button>
      }
    >
      <Stack gap={16}>
        {hasAny && <Own one={one} />}
        <Place {...props} />
        <p>{t('addText')}</p>
      </Stack>
    </Dialog>
  );
}

const Own = ({ one }: Pick<Props, 'one'>) => (
  <ul className={styles['documents']}>
    {one.documents
      .filter(({ own }) => own)
      .map((document) => (
        <li key={document.id} dir="auto">
          {titleOf(document)}
        </li>
      ))}
  </ul>
);

function Place({ one, onChanged }: DocumentsProps) {
  const most = one.abilities.add_documents;
  const send = async (file: File, onProgress: (share: number) => void) => {
    await addDocument(one.id, file, onProgress);
    onChanged(await readCase(one.id));
  };
  return (
    <>
      <FilesToSend
        label={t('add')}
        hint={t('addHint', { count: most })}
        accept={CASE_DOCUMENT_ACCEPT}
        most={most}
        mostBytes={MOST_CASE_DOCUMENT_BYTES}
        send={send}
      />
      {most === 0 && <p>{t('full')}</p>}
    </>
  );
}
