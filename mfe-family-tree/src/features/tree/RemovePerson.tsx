/** Asks once more before somebody is removed from the tree. */
import { isApiFailure, sentenceOf } from '@kinlore/shared/api-client';
import type { TreePerson } from '@kinlore/shared/contracts/family';
import { toast } from '@kinlore/shared/remote';
import { Button, Dialog, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import { t as panelText } from './person-panel.messages.ts';
import { takeOut } from '../../data/tree.api.ts';
import { t } from './tree.messages.ts';
import { nameOf } from './words.ts';

export function RemovePerson({
  person,
  tree,
  onCancel,
  onDone,
}: {
  readonly person: TreePerson;
  readonly tree: string;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await takeOut(tree, person);
      toast({ tone: 'plain', text: panelText('removed', { name: nameOf(person) }) });
      onDone();
    } catch (error) {
      toast({ tone: 'bad', text: sentenceOf(error) });
      if (isApiFailure(error) && error.status === 412) onDone();
      setBusy(false);
    }
  };
  const footer = (
    <Row gap={8}>
      <Button kind="danger" busy={busy} onClick={() => void remove()}>
        {t('remove')}
      </Button>
      <Button onClick={onCancel}>{t('cancel')}</Button>
    </Row>
  );
  return (
    <Dialog open onClose={onCancel} size="small" title={t('remove')} footer={footer}>
      <p>{panelText('removeSure', { name: nameOf(person) })}</p>
    </Dialog>
  );
}
