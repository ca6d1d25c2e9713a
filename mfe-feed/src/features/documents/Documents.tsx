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

/** Quiet beside the name, its upper part in one size for all; where none was drawn, a sign. */
function FirstPage({ document: { first_page: page }, name }: CardProps) {
  if (page === undefined) return <Icon name="document" size={32} />;
  return (
    <img
      className={styles.page}
      src={page.url_small}
      srcSet={`${page.url_small} 1x, ${page.url} 3x`}
      width={64}
      height={80}
      alt={t('firstPage', { name })}
      loading="lazy"
    />
  );
}

interface CardProps {
  readonly document: Document;
  readonly name: string;
}

const Card = ({ document, name }: CardProps) => (
  <a
    className={styles.card}
    href={document.url}
    download={fileNameOf([document.caption], 'pdf', 'document')}
  >
    <FirstPage document={document} name={name} />
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
