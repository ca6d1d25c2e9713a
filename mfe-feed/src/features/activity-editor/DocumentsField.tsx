/** The documents of the memory: a certificate, a letter that an office has scanned. */
import { MAX_DOCUMENTS } from '@kinlore/shared/contracts/media';
import { useRecord } from '@kinlore/shared/state';
import { Icon, IconButton, TextInput } from '@kinlore/shared/ui';
import { factsOf } from '../documents/index.ts';
import type { Draft } from './draft.ts';
import type { DraftDocument } from './draft-files.ts';
import { mediaFiles } from './editor.api.ts';
import { usePart, type Told } from './editor.state.ts';
import { documentWords as t } from './editor.messages.ts';
import styles from './Pictures.module.css';

export type DocumentsFieldProps = { readonly told: Told };

const documentsOf = ({ documents }: Draft) => documents;

export function DocumentsField({ told }: DocumentsFieldProps) {
  const documents = usePart(told, documentsOf);
  if (documents.length === 0) return null;
  return (
    <div className={styles.arrangement} role="group" aria-label={t('list')}>
      {documents.map((document, place) => (
        <One key={document.media_id} document={document} number={place + 1} told={told} />
      ))}
      {documents.length >= MAX_DOCUMENTS && <p className={styles.note}>{t('full')}</p>}
      <p className={styles.note}>{t('asItIs')}</p>
    </div>
  );
}

type OneProps = {
  readonly document: DraftDocument;
  readonly number: number;
  readonly told: Told;
};

function One({ document: { media_id: id, caption }, number, told }: OneProps) {
  const kept = useRecord(mediaFiles, id).value?.document ?? null;
  const name = caption === '' ? t('one', { number }) : caption;
  const change = (make: (one: DraftDocument) => readonly DraftDocument[]) =>
    told.change((now) => ({
      ...now,
      documents: now.documents.flatMap((one) => (one.media_id === id ? make(one) : one)),
    }));
  return (
    <div className={styles.recording}>
      <Icon name="document" size={24} />
      <TextInput
        label={kept === null ? t('name') : t('named', { facts: factsOf(kept) })}
        value={caption}
        onValue={(words) => change((one) => [{ ...one, caption: words }])}
        maxLength={300}
        dir="auto"
        autoComplete="off"
      />
      <IconButton icon="delete" label={t('remove', { name })} onClick={() => change(() => [])} />
    </div>
  );
}
