/** In someone else's codex: saying how the two of you are related. */
import { newKey, sentenceOf } from '@kinlore/shared/api-client';
import { relationshipTypes } from '@kinlore/shared/contracts/family-relations';
import { toast, type Slots } from '@kinlore/shared/remote';
import { currentUser, useAtomValue, useList, useRecord } from '@kinlore/shared/state';
import { Button, Dialog, FormError, SelectNative, Row, Stack, TextInput } from '@kinlore/shared/ui';
import { useEffect, useState } from 'react';
import { claims, propose, standsInMyTree, type RelationshipType } from './relations.api.ts';
import { t } from './relations.messages.ts';

export default function Relate({ userId, username, name }: Slots['codex.actions']) {
  const user = useAtomValue(currentUser);
  if (
    user === null ||
    user.id === userId ||
    user.account_type === 'child' ||
    user.account_type === 'teen'
  )
    return null;
  return <Ask userId={userId} username={username} name={name} />;
}

function Ask({ userId, name }: Slots['codex.actions']) {
  const [open, setOpen] = useState(false);
  const said = useList(claims, {});
  useEffect(() => {
    // Asked before, in a codex opened earlier: the tree may have grown since.
    if (!standsInMyTree.of(userId).untouched()) void standsInMyTree.of(userId).refresh();
  }, [userId]);
  const standing = useRecord(standsInMyTree, userId);
  const waits = said.items.some(
    ({ status, from, to }) =>
      (status === 'pending' || status === 'confirmed') && (from.id === userId || to.id === userId),
  );
  // Nobody is asked what the tree or an open request says already; while that is not known, the question waits too.
  if (
    standing.status === 'loading' ||
    standing.value === true ||
    said.status === 'loading' ||
    waits
  )
    return null;
  return (
    <>
      <Button icon="family" onClick={() => setOpen(true)}>
        {t('relate')}
      </Button>
      {open && <RelateDialog userId={userId} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

function RelateDialog({
  userId,
  name,
  onClose,
}: {
  readonly userId: string;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const [type, setType] = useState<RelationshipType>('sibling');
  const [message, setMessage] = useState('');
  const [state, setState] = useState<{ readonly busy: boolean; readonly error: string | null }>({
    busy: false,
    error: null,
  });
  const [key] = useState(newKey);
  const send = async () => {
    setState({ busy: true, error: null });
    try {
      await propose(userId, type, message.trim(), key);
      toast({ tone: 'good', text: t('sent', { name }) });
      claims.refresh();
      onClose();
    } catch (error) {
      setState({ busy: false, error: sentenceOf(error) });
    }
  };
  const footer = (
    <Row gap={8}>
      <Button kind="primary" busy={state.busy} onClick={() => void send()}>
        {t('send')}
      </Button>
      <Button onClick={onClose}>{t('leave')}</Button>
    </Row>
  );
  return (
    <Dialog open onClose={onClose} title={t('relate')} footer={footer}>
      <Stack gap={16}>
        <p>{t('relateLead', { name })}</p>
        {state.error !== null && <FormError>{state.error}</FormError>}
        <SelectNative
          label={t('is', { name })}
          value={type}
          onValue={setType}
          options={relationshipTypes.map((value) => ({ value, label: t(value) }))}
        />
        <TextInput label={t('message')} value={message} onValue={setMessage} maxLength={280} />
      </Stack>
    </Dialog>
  );
}
