/** Finds people while somebody types. Loaded on demand: the list it stands on is heavy. */
import type { PersonCard } from '@kinlore/shared/contracts/people';
import { Avatar } from '@kinlore/shared/ui';
import { ComboBox } from '@kinlore/shared/ui/overlays';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { t } from './editor.messages.ts';
import { suggestPeople } from './people.api.ts';
import styles from './Editor.module.css';

export type PeoplePickerProps = {
  readonly label: string;
  readonly hint: string;
  readonly error?: string | null | undefined;
  /** Already named: not offered again. */
  readonly named: readonly string[];
  readonly onPerson: (person: PersonCard) => void;
  /** Where a name without an account will do. */
  readonly onName?: ((name: string) => void) | undefined;
};

const PAUSE_MS = 250;

interface Found {
  /** What was asked for; people found for other words stand until the answer is there. */
  readonly words: string | null;
  readonly people: readonly PersonCard[];
  readonly failed: boolean;
}

function useSuggestions(words: string): Found & { readonly asking: boolean } {
  const [found, setFound] = useState<Found>({ words: null, people: [], failed: false });
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(
      () => {
        suggestPeople(words, controller.signal).then(
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
  }, [words]);
  return { ...found, asking: found.words !== words };
}

/** A name that was typed and added begins the field anew, list shut and focus kept: emptying it would open the list again. */
function useRounds() {
  const field = useRef<HTMLDivElement>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (round > 0) field.current?.querySelector('input')?.focus();
  }, [round]);
  return { field, round, begin: () => setRound(round + 1) };
}

export default function PeoplePicker({
  label,
  hint,
  error,
  named,
  onPerson,
  onName,
}: PeoplePickerProps) {
  const [words, setWords] = useState('');
  const found = useSuggestions(words);
  const items = found.people
    .filter(({ id }) => !named.includes(id))
    .map((person) => ({
      id: person.id,
      label: person.full_name,
      note: `@${person.username}`,
      lead: (
        <Avatar
          name={person.full_name}
          seed={person.plate}
          src={person.avatar_url}
          size={24}
          silent
        />
      ),
      person,
    }));
  const { field, round, begin } = useRounds();
  const name = (typed: string) => {
    onName?.(typed);
    setWords('');
    begin();
  };
  // Enter on a typed name adds it; without this the form would go on to the next question and the name would be lost.
  const keys = (event: KeyboardEvent<HTMLDivElement>) => {
    const choosing =
      event.target instanceof HTMLElement && event.target.hasAttribute('aria-activedescendant');
    if (event.key !== 'Enter' || choosing || words.trim() === '') return;
    event.preventDefault();
    event.stopPropagation();
    if (onName !== undefined) name(words.trim());
  };
  return (
    <div ref={field} className={styles.picker} onKeyDownCapture={keys}>
      <ComboBox
        key={round}
        label={label}
        hint={found.failed ? t('personFailed') : hint}
        error={error}
        items={items}
        inputValue={words}
        onInput={setWords}
        loading={found.asking}
        emptyText={t('peopleEmpty')}
        onSelect={({ person }) => {
          onPerson(person);
          setWords('');
        }}
        {...(onName === undefined ? {} : { onNew: name })}
      />
    </div>
  );
}
