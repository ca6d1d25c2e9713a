/** Plain words in paragraphs; addresses in them can be followed. Never markup. */
import { linkified, paragraphs } from './linkify.ts';
import styles from './Words.module.css';

export function Words({ body }: { readonly body: string }) {
  return (
    <div className={styles.words}>
      {paragraphs(body).map((paragraph, place) => (
        <p key={place} dir="auto">
          <Pieces of={paragraph} />
        </p>
      ))}
    </div>
  );
}

const Pieces = ({ of }: { readonly of: string }) =>
  linkified(of).map(({ text, href }, place) =>
    href === undefined ? (
      <span key={place}>{text}</span>
    ) : (
      <a key={place} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {text}
      </a>
    ),
  );
