/** Choosing one of the two: the name stands in the field; typing looks for another. */
import { Icon } from '@kinlore/shared/ui';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { yearsOf, type TreeModel } from '../../model/index.ts';
import { Face } from './Face.tsx';
import { t } from './path.messages.ts';
import { lookFor } from './look-for.ts';
import { personName } from './words.ts';
import styles from './Path.module.css';

export type PickerProps = {
  readonly model: TreeModel;
  readonly label: string;
  readonly person: number | null;
  readonly onPick: (person: number) => void;
};

export function Picker({ model, label, person, onPick }: PickerProps) {
  const [words, setWords] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const found = foundBy(model, words);
  const take = (chosen: number | undefined): void => {
    if (chosen === undefined) return;
    setWords(null);
    onPick(chosen);
  };
  const key = (event: KeyboardEvent<HTMLInputElement>): void => {
    event.stopPropagation();
    const next = walked(event.key, at, found?.length ?? 0);
    if (event.key === 'Escape') setWords(null);
    else if (event.key === 'Enter') take(found?.[at]);
    else if (next === null) return;
    else setAt(next);
    event.preventDefault();
  };
  return (
    <div className={styles['picker']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <div className={styles['field']}>
        {person === null ? (
          <Icon name="search" />
        ) : (
          <Face model={model} person={person} size={32} />
        )}
        <input
          ref={field}
          id={id}
          type="search"
          role="combobox"
          aria-expanded={found !== null}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          aria-activedescendant={(found ?? []).length > 0 ? `${id}-${String(at)}` : undefined}
          placeholder={t(person === null ? 'choose' : 'chooseAnother')}
          value={words ?? nameIn(model, person)}
          onFocus={() => field.current?.select()}
          onBlur={() => setWords(null)}
          onKeyDown={key}
          onChange={(event) => {
            setWords(event.target.value);
            setAt(0);
          }}
        />
        {person !== null && words === null && (
          <span className={styles['years']}>{yearsOf(model, person)}</span>
        )}
      </div>
      {found !== null && (
        <Found id={id} model={model} found={found} words={words ?? ''} at={at} onTake={take} />
      )}
    </div>
  );
}

/** null while nothing is being typed. */
const foundBy = (model: TreeModel, words: string | null): number[] | null =>
  words === null || words.trim() === '' ? null : lookFor(model, words);
const nameIn = (model: TreeModel, person: number | null): string =>
  person === null ? '' : personName(model, person);

/** The place an arrow key leads to in a list, round and round; null for other keys. */
function walked(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  return key === 'ArrowUp' ? (at + count - 1) % count : null;
}

type FoundProps = {
  readonly id: string;
  readonly model: TreeModel;
  readonly found: readonly number[];
  readonly words: string;
  readonly at: number;
  readonly onTake: (person: number) => void;
};

function Found({ id, model, found, words, at, onTake }: FoundProps) {
  if (found.length === 0)
    return (
      <p id={`${id}-list`} className={styles['found']} role="status">
        {t('foundNobody', { words })}
      </p>
    );
  return (
    <div id={`${id}-list`} role="listbox" aria-label={t('choose')} className={styles['found']}>
      {found.map((person, place) => (
        // The field keeps the focus and walks the list; a press comes before it is left.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={person}
          id={`${id}-${String(place)}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === at}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(person)}
        >
          <span className={styles['name']}>
            <bdi>{personName(model, person)}</bdi>
          </span>
          <span className={styles['years']}>{yearsOf(model, person)}</span>
        </div>
      ))}
    </div>
  );
}
