/** Finding somebody as one types. The worker has the names; the arrow keys walk what was found, Enter goes there. */
import { Icon } from '@kinlore/shared/ui';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { nameOf, yearsOf, type NameOrder, type TreeModel } from '../../model/index.ts';
import { desk } from './whole.state.ts';
import { t } from './tree.messages.ts';
import styles from './Tree.module.css';

const MOST = 12;

export type TreeSearchProps = {
  readonly model: TreeModel;
  readonly order: NameOrder;
  readonly onFound: (person: number) => void;
  /** The field itself, for the key that goes there. */ readonly onField: (
    field: HTMLInputElement | null,
  ) => void;
};

interface Found {
  readonly words: string;
  readonly persons: readonly number[];
}

export function TreeSearch({ model, order, onFound, onField }: TreeSearchProps) {
  const [words, setWords] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const found = useFound(model, words);
  const id = useId();
  const listed = open && found !== null && words.trim() !== '';
  const take = (person: number | undefined) => {
    if (person === undefined) return;
    setOpen(false);
    setWords('');
    onFound(person);
  };
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    const count = found?.persons.length ?? 0;
    if (event.key === 'Escape') {
      setOpen(false);
      setWords('');
      event.currentTarget.blur();
    } else if (event.key === 'Enter') take(found?.persons[at]);
    else if (event.key === 'ArrowDown' && count > 0) setAt((at + 1) % count);
    else if (event.key === 'ArrowUp' && count > 0) setAt((at + count - 1) % count);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles['search']}>
      <Icon name="search" />
      <input
        ref={onField}
        type="search"
        role="combobox"
        aria-expanded={listed}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={
          listed && found.persons.length > 0 ? `${id}-${String(at)}` : undefined
        }
        aria-label={t('search')}
        placeholder={t('search')}
        value={words}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setWords(event.target.value);
          setAt(0);
          setOpen(true);
        }}
        onKeyDown={key}
        onBlur={() => setOpen(false)}
        onFocus={() => setOpen(true)}
      />
      {listed && <List id={id} found={found} at={at} model={model} order={order} onTake={take} />}
    </div>
  );
}

type ListProps = {
  readonly id: string;
  readonly found: Found;
  readonly at: number;
  readonly model: TreeModel;
  readonly order: NameOrder;
  readonly onTake: (person: number) => void;
};

function List({ id, found, at, model, order, onTake }: ListProps) {
  if (found.persons.length === 0)
    return (
      <p className={styles['found']} role="status">
        {t('foundNobody', { words: found.words })}
      </p>
    );
  return (
    <div id={id} role="listbox" tabIndex={-1} aria-label={t('search')} className={styles['found']}>
      {found.persons.map((person, place) => (
        // The field keeps the focus and walks the list; a press comes before it is left.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={person}
          tabIndex={-1}
          id={`${id}-${String(place)}`}
          role="option"
          aria-selected={place === at}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(person)}
        >
          <span className={styles['name']} dir="auto">
            {nameOf(model, person, { hidden: t('living'), unnamed: t('unnamed') }, order)}
          </span>
          <span className={styles['years']}>{yearsOf(model, person)}</span>
        </div>
      ))}
    </div>
  );
}

/** null until the first answer; an answer to older words is never shown. */
function useFound(model: TreeModel, words: string): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  const newest = useRef('');
  useEffect(() => {
    newest.current = words;
    if (words.trim() === '') return;
    void desk()
      .ask({ kind: 'search', tree: model.tree.id, words, limit: MOST })
      .then(
        (persons) => {
          if (newest.current === words) setFound({ words, persons: [...persons] });
        },
        () => undefined,
      );
  }, [model, words]);
  return found;
}
