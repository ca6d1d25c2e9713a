/** A person who was opened: read from the server with their nearest, then shown, changed or added to. */
import { useRecord } from '@kinlore/shared/state';
import { Dialog, FailedState, Skeleton } from '@kinlore/shared/ui';
import type { TreeAction } from './tree-actions.ts';
import { PersonPanel, type Mode } from './PersonPanel.tsx';
import { nearView } from '../../data/tree.api.ts';
import { t } from './tree.messages.ts';

export interface Opened {
  readonly person: string;
  readonly mode: Mode;
}

export type PersonDialogProps = {
  readonly tree: string;
  readonly opened: Opened;
  readonly name: string;
  /** Nothing of them may be seen, so nothing is asked. */
  readonly hidden: boolean;
  readonly focus: string;
  readonly onOpen: (person: string) => void;
  readonly onCentre: (person: string) => void;
  readonly onAction: (action: TreeAction) => void;
  readonly onClose: () => void;
  readonly onChanged: () => void;
};

export default function PersonDialog(props: PersonDialogProps) {
  if (!props.hidden) return <Seen {...props} />;
  return (
    <Dialog open onClose={props.onClose} title={props.name} size="small">
      <p>{t('livingHint')}</p>
    </Dialog>
  );
}

function Seen({
  tree,
  opened,
  name,
  focus,
  onOpen,
  onCentre,
  onAction,
  onClose,
  onChanged,
}: PersonDialogProps) {
  const { value, status, refresh } = useRecord(nearView, { tree, person: opened.person });
  const person = value?.persons.find((one) => one.id === opened.person);
  return (
    <PersonPanel
      key={`${opened.person} ${opened.mode.kind}`}
      known={value === null || person === undefined ? null : { person, view: value }}
      name={name}
      instead={
        status === 'loading' ? (
          <Skeleton name="form" label={name} />
        ) : (
          <FailedState
            title={t('failed')}
            unaffected={t('failedUnaffected')}
            onRetry={() => void refresh()}
          />
        )
      }
      begin={opened.mode}
      onOpen={onOpen}
      onCentre={opened.person === focus ? null : onCentre}
      onClose={onClose}
      onAction={onAction}
      onChanged={() => {
        void refresh();
        onChanged();
      }}
    />
  );
}
