/** What lies over the tree, one at a time: a person, a tie to be confirmed, an action on the tree, the keys, a question. */
import { Confirm, Dialog } from '@kinlore/shared/ui';
import { lazy, Suspense } from 'react';
import { idOf, indexOf, nameOf, stateOf, type TreeModel } from '../../model/index.ts';
import type { TreeAction } from './tree-actions.ts';
import type { Opened } from './PersonDialog.tsx';
import type { Tying } from './TieSheet.tsx';
import type { Arranged } from './use-arranged.ts';
import type { Place } from './use-place.ts';
import { t } from './tree.messages.ts';

const KeysSheet = lazy(() =>
  import('./seldom.ts').then(({ KeysSheet: sheet }) => ({ default: sheet })),
);
const TieSheet = lazy(() =>
  import('./seldom.ts').then(({ TieSheet: sheet }) => ({ default: sheet })),
);
const TreeActionDialog = lazy(() =>
  import('./seldom.ts').then(({ TreeActionDialog: dialog }) => ({ default: dialog })),
);
const PersonDialog = lazy(() =>
  import('./seldom.ts').then(({ PersonDialog: dialog }) => ({ default: dialog })),
);

export type Layer =
  | { readonly kind: 'person'; readonly opened: Opened }
  | { readonly kind: 'tie'; readonly tying: Tying }
  | { readonly kind: 'action'; readonly action: TreeAction }
  | { readonly kind: 'keys' }
  | { readonly kind: 'ask'; readonly what: string; readonly write: () => void };

export type LayersProps = {
  readonly layer: Layer | null;
  readonly model: TreeModel;
  readonly arranged: Arranged | null;
  readonly place: Place;
  readonly onLayer: (layer: Layer | null) => void;
  readonly onChanged: () => void;
};

export function Layers({ layer, ...given }: LayersProps) {
  return <Suspense fallback={null}>{layer !== null && <One layer={layer} {...given} />}</Suspense>;
}

function One({
  layer,
  model,
  arranged,
  place,
  onLayer,
  onChanged,
}: LayersProps & { readonly layer: Layer }) {
  const close = () => onLayer(null);
  const read = (person: string) =>
    onLayer({ kind: 'person', opened: { person, mode: { kind: 'read' } } });
  switch (layer.kind) {
    case 'tie':
      return <TieSheet model={model} tying={layer.tying} onClose={close} onDone={onChanged} />;
    case 'action':
      return (
        <TreeActionDialog
          model={model}
          arranged={arranged}
          place={place}
          action={layer.action}
          onOpen={read}
          onChanged={onChanged}
          onAction={(action) => onLayer({ kind: 'action', action })}
          onClose={close}
        />
      );
    case 'keys':
      return (
        <Dialog open onClose={close} title={t('keys')}>
          <KeysSheet sideways={arranged?.scene.sideways === true} />
        </Dialog>
      );
    case 'ask':
      return (
        <Confirm
          title={t('askTitle')}
          act={t('askYes')}
          onClose={close}
          onDo={() => {
            close();
            layer.write();
          }}
        >
          {layer.what}
        </Confirm>
      );
    case 'person': {
      const at = indexOf(model, layer.opened.person);
      return (
        <PersonDialog
          tree={model.tree.id}
          opened={layer.opened}
          name={nameOf(model, at, { hidden: t('living'), unnamed: t('unnamed') })}
          hidden={at >= 0 && stateOf(model, at) === 'hidden'}
          focus={idOf(model, place.focus)}
          onClose={close}
          onChanged={onChanged}
          onOpen={read}
          onAction={(action) => onLayer({ kind: 'action', action })}
          onCentre={(person) => {
            close();
            place.look(person);
          }}
        />
      );
    }
    default:
      return layer satisfies never;
  }
}
