/** Plain words in paragraphs; addresses in them can be followed. Never markup. */
import { splitLinks, splitParagraphs } from './linkify.ts';
import styles from './Words.module.css';

export function Words({ body }: { readonly body: string }) {
  return (
    <div className={styles.words}>
      {splitParagraphs(body).map((paragraph, place) => (
        <p key={place} dir="auto">
          <Pieces of={paragraph} />
        </p>
      ))}
    </div>
  );
}

const Pieces = ({ of }: { readonly of: string }) =>
  splitLinks(of).map(({ text, href }, place) =>
    href === undefined ? (
      <span key={place}>{text}</span>
    ) : (
      <a key={place} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {text}
      </a>
    ),
  );
