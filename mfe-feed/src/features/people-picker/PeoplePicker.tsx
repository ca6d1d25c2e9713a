/** Finds people while somebody types. Loaded on demand: the list it stands on is heavy. */
import { Avatar } from '@kinlore/shared/ui';
import { ComboBox } from '@kinlore/shared/ui/overlays';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { suggestPeople, type Suggestion } from './people.api.ts';
import { Likely } from './Likely.tsx';
import { t } from './people.messages.ts';
import styles from './PeoplePicker.module.css';

export type PeoplePickerProps = {
  readonly label: string;
  readonly hint: string;
  readonly error?: string | null | undefined;
  /** Only people with an account. */
  readonly accountsOnly?: boolean | undefined;
  /** It takes the focus when it comes. */
  readonly focused?: boolean | undefined;
  /** Written there when it comes; who may be meant by it is a press away. */
  readonly typed?: string | undefined;
  /** Ids of accounts and people of a tree that are named already: not offered again. */
  readonly named: readonly string[];
  readonly onPerson: (person: Suggestion) => void;
  /** Where a name without anybody behind it will do. */
  readonly onName?: ((name: string) => void) | undefined;
};

const PAUSE_MS = 250;

interface Found {
  /** What was asked for; people found for other words stand until the answer is there. */
  readonly words: string | null;
  readonly people: readonly Suggestion[];
  readonly failed: boolean;
}

function useSuggestions(
  words: string,
  accountsOnly: boolean,
): Found & { readonly searching: boolean } {
  const [found, setFound] = useState<Found>({ words: null, people: [], failed: false });
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(
      () => {
        suggestPeople(words, { accountsOnly, signal: controller.signal }).then(
          (people) => setFound({ words, people, failed: false }),
          () => {
            if (!controller.signal.aborted) setFound({ words, people: [], failed: true });
          },
        );
      },
      words === '' ? 0 : PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [words, accountsOnly]);
  return { ...found, searching: found.words !== words };
}

/** A name that was typed and added begins the field anew, list shut and focus kept: emptying it would open the list again. */
function useRounds(focused: boolean) {
  const field = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (round > 0 || (focused && window.matchMedia('(pointer: fine)').matches))
      field.current?.querySelector('input')?.focus();
  }, [round, focused]);
  return { field, round, begin: () => setRound(round + 1) };
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Whether what was typed can only mean this one: the beginning of the name, or of a word in it. */
const means = (person: Suggestion, typed: string): boolean => {
  const [name, words] = [plain(person.name), plain(typed)];
  return name.startsWith(words) || name.split(/\s+/).some((word) => word.startsWith(words));
};

const itemOf = (person: Suggestion) => ({
  id: person.user_id ?? person.person_id ?? person.name,
  label: person.name,
  note: person.note,
  lead: <Avatar name={person.name} seed={person.plate} src={person.picture} size={24} silent />,
  person,
});

export default function PeoplePicker({
  label,
  hint,
  error,
  accountsOnly = false,
  focused = false,
  typed = '',
  named,
  onPerson,
  onName,
}: PeoplePickerProps) {
  const [words, setWords] = useState(typed);
  const found = useSuggestions(words, accountsOnly);
  const items = found.people
    .filter(
      ({ user_id, person_id }) =>
        ![user_id, person_id].some((id) => id !== null && named.includes(id)),
    )
    .map(itemOf);
  const { field, round, begin } = useRounds(focused);
  const add = (person: Suggestion) => {
    onPerson(person);
    setWords('');
    begin();
  };
  const name = (typed: string) => {
    onName?.(typed);
    setWords('');
    begin();
  };
  // Enter takes the one person who is meant, or adds the name; without this the form would go on to the next question and the name would be lost.
  const keys = (event: KeyboardEvent<HTMLDivElement>) => {
    const choosing =
      event.target instanceof HTMLElement && event.target.hasAttribute('aria-activedescendant');
    if (event.key !== 'Enter' || choosing || words.trim() === '') return;
    event.preventDefault();
    event.stopPropagation();
    const meant = found.searching ? [] : items.filter(({ person }) => means(person, words));
    if (meant[0] !== undefined && meant.length === 1) add(meant[0].person);
    else if (onName !== undefined) name(words.trim());
  };
  return (
    <div ref={field} className={styles.picker} onKeyDownCapture={keys}>
      {typed !== '' && found.words === typed && <Likely people={found.people} onPerson={add} />}
      <ComboBox
        key={round}
        label={label}
        hint={found.failed ? t('failed') : hint}
        error={error}
        items={items}
        inputValue={words}
        onInput={setWords}
        loading={found.searching}
        emptyText={t(onName === undefined ? 'nobody' : 'empty')}
        onSelect={({ person }) => add(person)}
        {...(onName === undefined ? {} : { onNew: name })}
      />
    </div>
  );
}
