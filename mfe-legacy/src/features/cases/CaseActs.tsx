/** What the reader may do in a case. Nothing where there is nothing. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { LegacyCase } from '@kinlore/shared/contracts/legacy-cases';
import { toast } from '@kinlore/shared/remote';
import { Button, Confirm, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import { nameOf } from './case-words.ts';
import { askBack, takeBack } from './cases.api.ts';
import { t } from './cases.messages.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { ContestDialog } from './ContestDialog.tsx';

type Act = 'confirm' | 'change' | 'takeBack' | 'contest' | 'revert';

const words = {
  confirm: 'confirm',
  change: 'changeSaid',
  takeBack: 'takeBack',
  contest: 'contest',
  revert: 'askBack',
} as const;

const hasSaid = ({ confirmations }: LegacyCase): boolean => confirmations.some(({ own }) => own);

/** What helps most stands first. */
const actsOf = (one: LegacyCase): readonly Act[] => {
  const { abilities, reverts } = one;
  return [
    ...(abilities.confirm ? [hasSaid(one) ? ('change' as const) : ('confirm' as const)] : []),
    ...(abilities.take_back ? (['takeBack'] as const) : []),
    ...(abilities.contest ? (['contest'] as const) : []),
    ...(abilities.revert && !reverts.own ? (['revert'] as const) : []),
  ];
};

export function CaseActs({ one }: { readonly one: LegacyCase }) {
  const [open, setOpen] = useState<Act | null>(null);
  const acts = actsOf(one);
  if (acts.length === 0) return null;
  return (
    <>
      <Row gap={8}>
        {acts.map((act) => (
          <Button
            key={act}
            kind={act === 'confirm' ? 'primary' : 'quiet'}
            onClick={() => setOpen(act)}
          >
            {t(words[act])}
          </Button>
        ))}
      </Row>
      {open !== null && <Opened act={open} one={one} onClose={() => setOpen(null)} />}
    </>
  );
}

interface OpenedProps {
  readonly act: Act;
  readonly one: LegacyCase;
  readonly onClose: () => void;
}

function Opened({ act, one, onClose }: OpenedProps) {
  switch (act) {
    case 'confirm':
    case 'change':
      return <ConfirmDialog one={one} name={nameOf(one)} onClose={onClose} />;
    case 'contest':
      return <ContestDialog one={one} onClose={onClose} />;
    case 'takeBack':
      return (
        <Sure
          title={t('takeBack')}
          text={t('takeBackText')}
          done={t('takenBack')}
          onClose={onClose}
          act={() => takeBack(one.id)}
        />
      );
    case 'revert':
      return (
        <Sure
          title={t('askBackAct')}
          text={t('askBackText')}
          done={t('askedBack')}
          onClose={onClose}
          act={() => askBack(one.id)}
        />
      );
  }
}

interface SureProps {
  readonly title: string;
  readonly text: string;
  readonly done: string;
  readonly onClose: () => void;
  readonly act: () => Promise<unknown>;
}

function Sure({ title, text, done, onClose, act }: SureProps) {
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await act();
      toast({ tone: 'plain', text: done });
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
    }
    onClose();
  };
  return (
    <Confirm title={title} act={title} busy={busy} onDo={() => void send()} onClose={onClose}>
      {text}
    </Confirm>
  );
}
