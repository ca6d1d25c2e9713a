/** Who may be meant by a name that was given: a press away, while the field below finds everybody else. */
import { Button } from '@kinlore/shared/ui';
import type { Suggestion } from './people.api.ts';
import { t } from './people.messages.ts';
import styles from './PeoplePicker.module.css';

const MOST = 3;

const wordsFor = ({ name, note }: Suggestion): string =>
  note === '' ? t('thisIs', { name }) : t('thisIsNoted', { name, note });

interface LikelyProps {
  readonly people: readonly Suggestion[];
  readonly onPerson: (person: Suggestion) => void;
}

export function Likely({ people, onPerson }: LikelyProps) {
  if (people.length === 0) return null;
  return (
    <div className={styles.likely}>
      {people.slice(0, MOST).map((person) => (
        <Button
          key={person.user_id ?? person.person_id ?? person.name}
          small
          kind="primary"
          onClick={() => onPerson(person)}
        >
          {wordsFor(person)}
        </Button>
      ))}
    </div>
  );
}
