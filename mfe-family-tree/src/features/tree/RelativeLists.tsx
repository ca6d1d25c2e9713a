/** Who stands how to somebody, in words: the same facts as the threads. */
import type { TreePerson, TreeView } from '@kinlore/shared/contracts/family';
import { Button } from '@kinlore/shared/ui';
import { relativesOf, type Relatives } from './relatives.ts';
import { t } from './tree.messages.ts';
import { nameOf } from './words.ts';
import styles from './Tree.module.css';

const groups = [
  'parents',
  'partners',
  'children',
  'siblings',
] as const satisfies readonly (keyof Relatives)[];

export function RelativeLists({
  person,
  view,
  onOpen,
}: {
  readonly person: TreePerson;
  readonly view: TreeView;
  readonly onOpen: (id: string) => void;
}) {
  const relatives = relativesOf(person.id, view);
  return (
    <div className={styles['groups']}>
      {groups
        .filter((group) => relatives[group].length > 0)
        .map((group) => (
          <div key={group} className={styles['lists']}>
            <div>
              <h3>{t(group)}</h3>
              <ul>
                {relatives[group].map((one) => (
                  <li key={one.id}>
                    <Button kind="link" onClick={() => onOpen(one.id)}>
                      {nameOf(one)}
                    </Button>
                  </li>
                ))}
              </ul>
            </div>
          </div>
        ))}
    </div>
  );
}
