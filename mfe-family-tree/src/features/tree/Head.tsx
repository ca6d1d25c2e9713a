/** Above the drawing: whose family it is, looking for somebody, the way one came, and what one can do. */
import type { TreeSummary } from '@kinlore/shared/contracts/family';
import { openPage, useSearchParams } from '@kinlore/shared/remote';
import { currentUser, useAtomValue, useOpenTitle } from '@kinlore/shared/state';
import { IconButton, Menu } from '@kinlore/shared/ui';
import { idOf, indexOf, nameOf, type NameOrder, type TreeModel } from '../../model/index.ts';
import { Others } from '../presence/index.ts';
import { actionsFor, type TreeAction } from './tree-actions.ts';
import { t } from './tree.messages.ts';
import { TreeSearch } from './TreeSearch.tsx';
import { ViewBar } from './ViewBar.tsx';
import type { Place } from './use-place.ts';
import styles from './Tree.module.css';

export type HeadProps = {
  readonly trees: readonly TreeSummary[];
  readonly model: TreeModel;
  readonly place: Place;
  readonly trail: readonly string[];
  readonly asList: boolean;
  readonly onField: (field: HTMLInputElement | null) => void;
  readonly onFound: (person: number) => void;
  readonly onList: () => void;
  readonly onHelp: () => void;
  readonly onPick: () => void;
  readonly onAction: (action: TreeAction) => void;
  readonly onUndoRedo: (how: 'undo' | 'redo') => void;
};

const words = () => ({ hidden: t('living'), unnamed: t('unnamed') });

export function Head({
  trees,
  model,
  place,
  trail,
  asList,
  onField,
  onFound,
  onList,
  onHelp,
  onPick,
  onAction,
  onUndoRedo,
}: HeadProps) {
  const has = model.abilities.undo && model.tree.revision > 1;
  const isChild = useAtomValue(currentUser)?.account_type === 'child';
  useOpenTitle('page', model.tree.name);
  return (
    <header className={styles['head']}>
      <div className={styles['title']}>
        <p className={styles['label']}>{t('persons', { count: model.tree.persons })}</p>
        <h1>
          {t('canvas', { name: nameOf(model, place.focus, words(), place.preferences.name_order) })}
        </h1>
        <Others />
      </div>
      <TreeSearch
        model={model}
        order={place.preferences.name_order}
        onField={onField}
        onFound={onFound}
      />
      <div className={styles['tools']}>
        {trees.length > 1 && <Chooser trees={trees} tree={model.tree.id} />}
        {!place.isHome && model.tree.self_person_id !== null && (
          <IconButton icon="home" label={t('home')} onClick={place.goHome} />
        )}
        {has && <IconButton icon="undo" label={t('undo')} onClick={() => onUndoRedo('undo')} />}
        {has && (
          <span className={styles['turned']}>
            <IconButton icon="undo" label={t('redo')} onClick={() => onUndoRedo('redo')} />
          </span>
        )}
        <IconButton
          icon={asList ? 'tree' : 'list'}
          label={asList ? t('cards') : t('outline')}
          onClick={onList}
        />
        <Menu
          label={t('moreToDo')}
          trigger={(given) => <IconButton {...given} icon="more" label={t('moreToDo')} />}
          items={[
            { key: 'pick', icon: 'check' as const, label: t('pick'), onSelect: onPick },
            ...actionsFor(model, isChild).map(({ what, icon, say }) => ({
              key: what,
              icon,
              label: say(),
              onSelect: () => onAction({ what }),
            })),
            ...atTheEnd(model.tree.id, onHelp),
          ]}
        />
      </div>
      <ViewBar view={place.view} onSee={place.see} />
      {trail.length > 1 && (
        <Trail
          model={model}
          trail={trail}
          order={place.preferences.name_order}
          onLook={(person) => place.look(idOf(model, person))}
        />
      )}
    </header>
  );
}

/** The same family year by year, over this page, and where its memories happened; and what can be done here by keys. */
const atTheEnd = (tree: string, onHelp: () => void) => [
  {
    key: 'years',
    icon: 'hourglass' as const,
    label: t('years'),
    onSelect: () => openPage(`/?view=time-lapse&tree=${encodeURIComponent(tree)}`),
  },
  {
    key: 'places',
    icon: 'map' as const,
    label: t('places'),
    onSelect: () => openPage('/map'),
  },
  { key: 'keys', icon: 'keyboard' as const, label: t('keys'), onSelect: onHelp },
];

/** The persons one came from, oldest first. */
function Trail({
  model,
  order,
  trail,
  onLook,
}: {
  readonly model: TreeModel;
  readonly order: NameOrder;
  readonly trail: readonly string[];
  readonly onLook: (person: number) => void;
}) {
  const before = trail
    .slice(0, -1)
    .map((id) => indexOf(model, id))
    .filter((person) => person >= 0);
  return (
    <nav className={styles['trail']} aria-label={t('trail')}>
      <ol>
        {before.map((person) => (
          <li key={person}>
            <button type="button" dir="auto" onClick={() => onLook(person)}>
              {nameOf(model, person, words(), order)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Whoever belongs to several trees goes from one to the other. */
function Chooser({
  trees,
  tree,
}: {
  readonly trees: readonly TreeSummary[];
  readonly tree: string;
}) {
  const [, setSearch] = useSearchParams();
  return (
    <Menu
      label={t('whichTree')}
      trigger={(given) => <IconButton {...given} icon="wood" label={t('whichTree')} />}
      items={trees.map(({ id, name }) => ({
        key: id,
        label: name,
        ...(id === tree && { icon: 'check' as const }),
        onSelect: () => setSearch({ tree: id }),
      }))}
    />
  );
}
