/** The family as a list: for reading with the ears, for small screens, and for whoever prefers words. The same powers as the cards. */
import type { TreeView } from '@kinlore/shared/contracts/family';
import { Button } from '@kinlore/shared/ui';
import { RelativeLists } from './RelativeLists.tsx';
import { nameOf, yearsOf } from './words.ts';
import styles from './Tree.module.css';

export function Outline({ view, onOpen }: { readonly view: TreeView; readonly onOpen: (id: string) => void }) {
  const persons = view.persons.toSorted((a, b) => Number(b.id === view.focus_id) - Number(a.id === view.focus_id));
  return (
    <div>
      {persons.map((person) => (
        <section key={person.id} className={styles['entry']} aria-label={nameOf(person)}>
          <div>
            <h2>
              <Button kind="link" onClick={() => onOpen(person.id)}>
                {nameOf(person)}
              </Button>
            </h2>
            <p className={styles['years']}>{yearsOf(person)}</p>
          </div>
          <RelativeLists person={person} view={view} onOpen={onOpen} />
        </section>
      ))}
    </div>
  );
}
