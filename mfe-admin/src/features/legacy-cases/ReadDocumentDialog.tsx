/** Opening a document: why, and proof of who does it. It is saved, never shown in the page. */
import {
  READING_REASON_LEAST,
  READING_REASON_MOST,
  type CaseDocument,
} from '@kinlore/shared/contracts/case-documents';
import { saveFile } from '@kinlore/shared/parts';
import { toast } from '@kinlore/shared/remote';
import { Dialog, TextArea } from '@kinlore/shared/ui';
import { useState } from 'react';
import { ProvenForm } from '../proven/index.ts';
import { readCase, readDocument } from './case-documents.api.ts';
import { t } from './case-documents.messages.ts';
import type { DocumentsProps } from './document-words.ts';

interface Props extends DocumentsProps {
  readonly document: CaseDocument;
  readonly name: string;
  readonly onClose: () => void;
}

export function ReadDocumentDialog({ one, document, name, onClose, onChanged }: Props) {
  const [reason, setReason] = useState('');
  const send = async () => {
    saveFile(await readDocument(one.id, document, reason.trim()), name);
    toast({ tone: 'good', text: t('saved') });
    onClose();
    onChanged(await readCase(one.id));
  };
  return (
    <Dialog open onClose={onClose} size="form" title={t('openOf', { name })}>
      <ProvenForm
        act={t('saveIt')}
        isComplete={reason.trim().length >= READING_REASON_LEAST}
        send={send}
        onClose={onClose}
      >
        <p>{t('openText')}</p>
        <TextArea
          label={t('why')}
          hint={t('whyHint', { least: READING_REASON_LEAST })}
          value={reason}
          onValue={setReason}
          maxLength={READING_REASON_MOST}
          rows={3}
          required
        />
      </ProvenForm>
    </Dialog>
  );
}
