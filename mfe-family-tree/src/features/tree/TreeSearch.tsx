/** Finding somebody as one types. The worker has the names; the arrow keys walk what was found, Enter goes there. */
import { Icon } from '@kinlore/shared/ui';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { indexOf, nameOf, yearsOf, type NameOrder, type TreeModel } from '../../model/index.ts';
import { lookFor } from '../../data/tree.api.ts';
import { getWorkerClient } from './whole.state.ts';
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

/** Milliseconds after the last letter until the server is asked, too. */
const PAUSE = 250;

/**
 * The names people go by are here, and answer at once; by married names, nicknames and titles the server finds, a moment later, below.
 * null while nobody was found yet; an answer to older words is never shown.
 */
function useFound(model: TreeModel, words: string): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  const { id } = model.tree;
  useEffect(() => {
    if (words.trim() === '') return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const show = (persons: readonly number[]) => {
      if (!signal.aborted) setFound({ words, persons });
    };
    const here = getWorkerClient()
      .ask({ kind: 'search', tree: id, words, limit: MOST })
      .then(
        (persons) => [...persons],
        () => [],
      );
    const beyond = async (near: readonly number[]): Promise<readonly number[]> => {
      const ids = await lookFor(id, words.trim(), signal).catch(() => []);
      return [
        ...new Set([
          ...near,
          ...ids.map((one) => indexOf(model, one)).filter((person) => person >= 0),
        ]),
      ].slice(0, MOST);
    };
    void here.then((near) => {
      if (near.length > 0) show(near);
    });
    const timer = setTimeout(
      () => void here.then((near) => (near.length < MOST ? beyond(near) : near)).then(show),
      PAUSE,
    );
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, [model, id, words]);
  return found?.words === words || (found !== null && found.persons.length > 0) ? found : null;
}
