/** Two who are in the tree already are tied to each other: asked once more, because a hand slips. */
import { newKey, sentenceOf } from '@kinlore/shared/api-client';
import { toast } from '@kinlore/shared/remote';
import { Button, Dialog, FormError, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import { indexOf, nameOf, type TreeModel } from '../../model/index.ts';
import type { Port } from './ports.ts';
import { tie } from '../../data/tree.api.ts';
import { t as tieText } from './tie-sheet.messages.ts';
import { t } from './tree.messages.ts';
import { warningWords } from './words.ts';

/** `person` becomes what the port says of `to`: ids. */
export interface Tying {
  readonly to: string;
  readonly port: Port;
  readonly person: string;
}

export default function TieSheet({
  model,
  tying,
  onClose,
  onDone,
}: {
  readonly model: TreeModel;
  readonly tying: Tying;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const [key] = useState(newKey);
  const [sending, setSending] = useState<{ readonly busy: boolean; readonly error: string | null }>(
    { busy: false, error: null },
  );
  const name = (id: string) =>
    nameOf(model, indexOf(model, id), { hidden: t('living'), unnamed: t('unnamed') });
  const who = { one: name(tying.person), other: name(tying.to) };
  const question = {
    parent: tieText('tieParent', who),
    partner: tieText('tiePartner', who),
    child: tieText('tieChild', who),
    sibling: tieText('tieSibling', who),
  }[tying.port];
  const send = async () => {
    setSending({ busy: true, error: null });
    try {
      const { warnings } = await tie(model.tree.id, tying.to, tying.port, tying.person, key);
      for (const warning of warnings)
        toast({ tone: 'warn', text: warningWords(warning) ?? warning });
      toast({ tone: 'good', text: tieText('tied') });
      onDone();
      onClose();
    } catch (error) {
      setSending({ busy: false, error: sentenceOf(error) });
    }
  };
  const footer = (
    <Row gap={8}>
      <Button kind="primary" busy={sending.busy} onClick={() => void send()}>
        {t('tie')}
      </Button>
      <Button onClick={onClose}>{t('cancel')}</Button>
    </Row>
  );
  return (
    <Dialog open onClose={onClose} size="small" title={tieText('tieTitle')} footer={footer}>
      {sending.error !== null && <FormError>{sending.error}</FormError>}
      <p>{question}</p>
    </Dialog>
  );
}
