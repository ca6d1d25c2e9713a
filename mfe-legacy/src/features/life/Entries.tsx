/** What is told, line by line, and a list of it that is asked for page by page. */
import type { LifeEntry } from '@kinlore/shared/contracts/memorial-life';
import { Picture } from '@kinlore/shared/parts';
import { Link } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import { Button, FailedState, Register, RegisterLine } from '@kinlore/shared/ui';
import { entriesOfLives, type EntriesQuery } from './life.api.ts';
import { entryLabel, memoryAddress } from './life-words.ts';
import { t } from './life.messages.ts';
import styles from './Life.module.css';

export const Entries = ({
  label,
  entries,
  level,
}: {
  readonly label: string;
  readonly level: 3 | 4;
  readonly entries: readonly LifeEntry[];
}) => (
  <div className={styles['entries']}>
    <Register label={label}>
      {entries.map((entry) => (
        <Line key={entry.id} entry={entry} level={level} />
      ))}
    </Register>
  </div>
);

const nameOf = ({ title, folded, told_by: teller, kind }: LifeEntry): string => {
  if (kind === 'tribute') return t('tribute', { name: teller });
  return folded && title === '' ? t('folded') : title;
};

/** Who told it, unless they did themselves; a tribute is named by who wrote it. */
const provenanceOf = ({ told_by: teller, has_voice: hasVoice, kind }: LifeEntry): string =>
  [
    kind === 'memory' && teller !== '' ? t('toldBy', { name: teller }) : '',
    hasVoice ? t('withVoice') : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');

function Line({ entry, level }: { readonly entry: LifeEntry; readonly level: 3 | 4 }) {
  const { id, type, words, words_complete: isWhole, picture } = entry;
  const name = nameOf(entry);
  return (
    <RegisterLine
      level={level}
      small
      label={entryLabel(entry)}
      name={type === null ? name : <Link to={memoryAddress({ id, type })}>{name}</Link>}
      provenance={provenanceOf(entry)}
    >
      {words !== '' && (
        <p className={styles['words']} dir="auto">
          {isWhole ? words : `${words} …`}
        </p>
      )}
      {picture !== null && <Thumb picture={picture} />}
    </RegisterLine>
  );
}

/** What is on it is said where the memory is read. */
const Thumb = ({ picture }: { readonly picture: NonNullable<LifeEntry['picture']> }) => (
  <span className={styles['thumb']}>
    <Picture
      src={picture.url_small}
      width={picture.width ?? 320}
      height={picture.height ?? 240}
      alt=""
      thumbhash={picture.thumbhash}
    />
  </span>
);

/** `first`: what is shown until the list has come. */
export function PagedEntries({
  query,
  name,
  level,
  first = [],
}: {
  readonly query: EntriesQuery;
  readonly name: string;
  readonly level: 3 | 4;
  readonly first?: readonly LifeEntry[];
}) {
  const list = useList(entriesOfLives, query);
  const { items, status, hasMore, busy, refresh, more } = list;
  const shown = items.length === 0 ? first : items;
  return (
    <>
      {shown.length > 0 && <Entries label={name} entries={shown} level={level} />}
      {status === 'failed' && (
        <FailedState
          title={t('failedEntries')}
          unaffected={t('failedRest')}
          onRetry={() => void refresh()}
        />
      )}
      {status === 'loading' && (
        <p className={styles['note']} role="status">
          {t('loading')}
        </p>
      )}
      {hasMore && (
        <div>
          <Button
            small
            busy={busy === 'more'}
            aria-label={t('moreOf', { chapter: name })}
            onClick={() => void more()}
          >
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}
