/** The tree that is open, as such: its owner names and removes it, everybody else can leave it. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { TreeSummary } from '@kinlore/shared/contracts/family';
import { toast } from '@kinlore/shared/remote';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Button, Confirm, Dialog, FieldGroup, Row, Stack } from '@kinlore/shared/ui';
import { useState } from 'react';
import { NameForm } from './NameForm.tsx';
import { leave, remove, rename } from './trees.api.ts';
import { t } from './trees.messages.ts';

export type SettingsDialogProps = {
  readonly tree: TreeSummary;
  /** Its name is another, or somebody else changed it meanwhile. */
  readonly onChanged: () => void;
  /** It is not one's own to see any more. */
  readonly onGone: () => void;
  readonly onClose: () => void;
};

export function SettingsDialog({ tree, onChanged, onGone, onClose }: SettingsDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('settings')}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Stack gap={24}>
        {tree.role === 'owner' ? (
          <>
            <Naming tree={tree} onChanged={onChanged} />
            <Ending kind="remove" tree={tree} onChanged={onChanged} onGone={onGone} />
          </>
        ) : (
          <Ending kind="leave" tree={tree} onChanged={onChanged} onGone={onGone} />
        )}
      </Stack>
    </Dialog>
  );
}

function Naming({ tree, onChanged }: Pick<SettingsDialogProps, 'tree' | 'onChanged'>) {
  const save = async (called: string) => {
    const renamed = await rename(tree.id, tree.revision, called);
    toast({ tone: 'good', text: t('renamed', { name: renamed.name }) });
    onChanged();
  };
  return <NameForm begin={tree.name} field={{ label: t('name') }} act={t('save')} onName={save} />;
}

const words = {
  remove: {
    act: () => t('remove'),
    lead: () => t('removeLead'),
    title: (name: string) => t('removeTitle', { name }),
    sure: (count: number) => t('removeSure', { count }),
    done: (name: string) => t('removed', { name }),
  },
  leave: {
    act: () => t('leaveTree'),
    lead: () => t('leaveLead'),
    title: (name: string) => t('leaveTitle', { name }),
    sure: (_count: number) => t('leaveLead'),
    done: (name: string) => t('left', { name }),
  },
} as const;

/** Removing for everybody, or leaving alone. Asked before it is done. */
function Ending({
  kind,
  tree,
  onChanged,
  onGone,
}: Pick<SettingsDialogProps, 'tree' | 'onChanged' | 'onGone'> & {
  readonly kind: keyof typeof words;
}) {
  const me = useAtomValue(currentUser);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const say = words[kind];
  const end = async () => {
    setBusy(true);
    try {
      if (kind === 'remove') await remove(tree.id, tree.revision);
      else await leave(tree.id, me?.id ?? '');
      toast({ tone: 'plain', text: say.done(tree.name) });
      onGone();
    } catch (error) {
      toast({ tone: 'bad', text: sentenceOf(error) });
      setBusy(false);
      setAsked(false);
      onChanged();
    }
  };
  return (
    <FieldGroup legend={say.act()}>
      <p>{say.lead()}</p>
      <Row gap={8}>
        <Button kind="danger" onClick={() => setAsked(true)}>
          {say.act()}
        </Button>
      </Row>
      {asked && (
        <Confirm
          title={say.title(tree.name)}
          act={say.act()}
          busy={busy}
          onDo={() => void end()}
          onClose={() => setAsked(false)}
        >
          {say.sure(tree.persons)}
        </Confirm>
      )}
    </FieldGroup>
  );
}
