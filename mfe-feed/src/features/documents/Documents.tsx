/** The documents of a memory, each to be saved and opened with what opens such files. Nothing of them is shown in a page of ours. */
import type { Document } from '@kinlore/shared/contracts/media';
import { fileNameOf } from '@kinlore/shared/parts';
import { Icon, VisuallyHidden } from '@kinlore/shared/ui';
import { factsOf, nameOf } from './document-words.ts';
import { t } from './documents.messages.ts';
import styles from './Documents.module.css';

export type DocumentsProps = { readonly documents: readonly Document[] };

export const Documents = ({ documents }: DocumentsProps) =>
  documents.length > 0 && (
    <ul className={styles.list} aria-label={t('list')}>
      {documents.map((document, place) => (
        <li key={document.media_id}>
          <Card document={document} name={nameOf(document.caption, place, documents.length)} />
        </li>
      ))}
    </ul>
  );

const Card = ({ document, name }: { readonly document: Document; readonly name: string }) => (
  <a
    className={styles.card}
    href={document.url}
    download={fileNameOf([document.caption], 'pdf', 'document')}
  >
    <Icon name="document" size={32} />
    <span className={styles.words}>
      <VisuallyHidden>{t('save', { name })}</VisuallyHidden>
      <span className={styles.name} dir="auto" aria-hidden>
        {name}
      </span>
      <span className={styles.facts}>{factsOf(document)}</span>
    </span>
    <Icon name="download" size={24} />
  </a>
);
