/** The trees one belongs to: going from one to the other, beginning another, and bringing one back. */
import { newKey } from '@kinlore/shared/api-client';
import type { TreeSummary } from '@kinlore/shared/contracts/family';
import { toast } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import {
  Button,
  Chip,
  Dialog,
  FailedState,
  Register,
  RegisterLine,
  Row,
  Skeleton,
  Stack,
} from '@kinlore/shared/ui';
import { useEffect, useState } from 'react';
import { beginTree, myTrees } from '../../data/tree.api.ts';
import { NameForm } from './NameForm.tsx';
import { RemovedTrees } from './RemovedTrees.tsx';
import { removedTrees } from './trees.api.ts';
import { t } from './trees.messages.ts';

export type TreesDialogProps = {
  /** The one that is open. */
  readonly tree: string;
  /** A child goes from one to the other, and begins none. */
  readonly mayBegin: boolean;
  readonly onShow: (tree: string) => void;
  readonly onClose: () => void;
};

export function TreesDialog({ tree, mayBegin, onShow, onClose }: TreesDialogProps) {
  const { value, status, refresh } = useRecord(myTrees, 'mine');
  useEffect(() => {
    // Names and counts may be of an earlier hour: what others did to another tree is not told to a page that shows this one.
    if (!myTrees.of('mine').untouched()) void myTrees.of('mine').refresh();
    if (!removedTrees.of('mine').untouched()) void removedTrees.of('mine').refresh();
  }, []);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Stack gap={24}>
        <p>{t('lead')}</p>
        {value === null && status === 'failed' && (
          <FailedState
            title={t('failed')}
            unaffected={t('unaffected')}
            onRetry={() => void refresh()}
          />
        )}
        {value === null && status !== 'failed' && <Skeleton name="feed" label={t('title')} />}
        {value !== null && (
          <Register label={t('list')}>
            {value.map((one) => (
              <Mine key={one.id} tree={one} isOpen={one.id === tree} onShow={onShow} />
            ))}
          </Register>
        )}
        {mayBegin && <NewTree onBegun={onShow} />}
        {mayBegin && <RemovedTrees onRestored={() => void refresh()} />}
      </Stack>
    </Dialog>
  );
}

function Mine({
  tree: { id, name, persons, role },
  isOpen,
  onShow,
}: {
  readonly tree: TreeSummary;
  readonly isOpen: boolean;
  readonly onShow: (tree: string) => void;
}) {
  return (
    <RegisterLine
      level={null}
      small
      name={<bdi>{name}</bdi>}
      label={`${t('persons', { count: persons })} · ${t(role)}`}
      trail={
        isOpen ? (
          <Chip>{t('here')}</Chip>
        ) : (
          <Button small aria-label={t('openOf', { name })} onClick={() => onShow(id)}>
            {t('open')}
          </Button>
        )
      }
    />
  );
}

/** One key, then a name: most have one tree, and are not asked for another each time. */
function NewTree({ onBegun }: { readonly onBegun: (tree: string) => void }) {
  const [open, setOpen] = useState(false);
  const [key] = useState(newKey);
  if (!open)
    return (
      <Row gap={8}>
        <Button icon="add" onClick={() => setOpen(true)}>
          {t('begin')}
        </Button>
      </Row>
    );
  const begin = async (called: string) => {
    const { tree } = await beginTree(called, key);
    toast({ tone: 'good', text: t('begun', { name: tree.name }) });
    onBegun(tree.id);
  };
  // The press on "New tree" asked for this field.
  return (
    <NameForm
      label={t('begin')}
      begin=""
      field={{ label: t('beginName'), hint: t('beginHint'), autoFocus: true }}
      act={t('beginAct')}
      onName={begin}
    >
      <Button onClick={() => setOpen(false)}>{t('cancel')}</Button>
    </NameForm>
  );
}
