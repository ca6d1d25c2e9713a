/** What can be done on the screen of a tree, by hand and by key alike. */
import { sentenceOf } from '@kinlore/shared/api-client';
import { toast } from '@kinlore/shared/remote';
import type { Stage } from '../../draw/stage.ts';
import { idOf, mayWith, type TreeModel } from '../../model/index.ts';
import type { Layer } from './Layers.tsx';
import type { Opened } from './PersonDialog.tsx';
import type { Ghost } from './ghosts.ts';
import type { Port } from './ports.ts';
import { redo, undo } from '../../data/tree.api.ts';
import { t } from './tree.messages.ts';
import type { Arranged } from './use-arranged.ts';
import type { Pressed } from './use-keys.ts';
import type { Place } from './use-place.ts';
import type { Walking } from './use-walking.ts';

export type ScreenActions = ReturnType<typeof createActions>;

interface ScreenDeps {
  readonly model: TreeModel;
  readonly arranged: Arranged | null;
  readonly place: Place;
  readonly stage: Stage | null;
  readonly walking: Walking;
  readonly field: HTMLInputElement | null;
  readonly onLayer: (layer: Layer) => void;
  readonly onList: () => void;
  readonly onChanged: () => void;
}

/** Persons are numbers of the arranged tree, which may be older than the newest. */
export function createActions({
  model,
  arranged,
  place,
  stage,
  walking,
  field,
  onLayer,
  onList,
  onChanged,
}: ScreenDeps) {
  const shown = arranged?.model ?? model;
  const { undo: mayUndo } = model.abilities;
  const open = (person: number, mode: Opened['mode'] = { kind: 'read' }) =>
    onLayer({ kind: 'person', opened: { person: idOf(shown, person), mode } });
  const undoOrRedo = (how: 'undo' | 'redo') => {
    const write = () => void writeUndoRedo(how, model.tree.id).then(onChanged);
    if (!mayUndo) return;
    if (place.preferences.edit_confirm)
      onLayer({ kind: 'ask', what: how === 'undo' ? t('askUndo') : t('askRedo'), write });
    else write();
  };
  const look = (person: number) => place.look(idOf(shown, person));
  const press: Readonly<Record<Pressed, () => void>> = {
    edit: () => {
      if (mayWith(shown, walking.active, 'edit')) open(walking.active, { kind: 'edit' });
    },
    add: () => open(walking.active),
    search: () => field?.focus(),
    help: () => onLayer({ kind: 'keys' }),
    list: onList,
    closer: () => stage?.zoom(1.5),
    farther: () => stage?.zoom(1 / 1.5),
    all: () => stage?.aim({ kind: 'fit' }),
    nextView: () => place.turn(1),
    lastView: () => place.turn(-1),
    centre: () => look(walking.active),
    home: place.goHome,
    undo: () => undoOrRedo('undo'),
    redo: () => undoOrRedo('redo'),
  };
  return {
    open,
    undoOrRedo,
    look,
    press,
    add: (person: number, port: Port, sex: Ghost['sex'] = null) => {
      if (mayWith(shown, person, 'add'))
        open(person, { kind: 'add', port, ...(sex !== null && { sex }) });
    },
    tie: (person: number, port: Port, other: string) =>
      onLayer({ kind: 'tie', tying: { to: idOf(shown, person), port, person: other } }),
    found: (person: number) => {
      const id = idOf(model, person);
      place.look(id);
      // Whoever stands in the middle already is flown to all the same.
      const slot = arranged?.scene.persons.indexOf(walking.focus) ?? -1;
      if (id === place.focusId && slot >= 0) stage?.aim({ kind: 'person', slot });
      field?.blur();
    },
  };
}

async function writeUndoRedo(how: 'undo' | 'redo', tree: string): Promise<void> {
  try {
    await (how === 'undo' ? undo(tree) : redo(tree));
    toast({ tone: 'plain', text: how === 'undo' ? t('undone') : t('redone') });
  } catch (error) {
    toast({ tone: 'plain', text: sentenceOf(error) });
  }
}
