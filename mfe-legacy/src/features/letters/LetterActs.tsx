/** What its writer does with a sealed letter. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { SealedLetter } from '@kinlore/shared/contracts/letters';
import { Link, toast } from '@kinlore/shared/remote';
import { Button, Confirm, Row, buttonClass } from '@kinlore/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { sayEvent, withdraw } from './letters.api.ts';
import { t } from './letters.messages.ts';

const MoveLetter = lazy(async () => import(/* webpackChunkName: "letters" */ './MoveLetter.tsx'));
const ReadAgain = lazy(async () => import(/* webpackChunkName: "letters" */ './ReadAgain.tsx'));

interface ActsProps {
  readonly letter: SealedLetter;
  readonly onChanged: () => void;
}

type Asked = 'none' | 'move' | 'read' | 'withdraw' | 'event';

/** Says what went wrong, or what was done. */
async function doIt(act: () => Promise<unknown>, done: string, onDone: () => void): Promise<void> {
  try {
    await act();
    toast({ tone: 'good', text: done });
    onDone();
  } catch (failure) {
    toast({ tone: 'bad', text: sentenceOf(failure) });
  }
}

export function LetterActs({ letter, onChanged }: ActsProps) {
  const [asked, setAsked] = useState<Asked>('none');
  const { name } = letter.to;
  return (
    <>
      <Row gap={8}>
        <StateActs letter={letter} onAsk={setAsked} />
        <Button aria-label={t('readAgainOf', { name })} onClick={() => setAsked('read')}>
          {t('readAgain')}
        </Button>
        {letter.state !== 'open' && (
          <Button aria-label={t('withdrawOf', { name })} onClick={() => setAsked('withdraw')}>
            {t('withdraw')}
          </Button>
        )}
      </Row>
      <Dialogs
        letter={letter}
        asked={asked}
        onChanged={onChanged}
        onClose={() => setAsked('none')}
      />
    </>
  );
}

interface DialogsProps extends ActsProps {
  readonly asked: Asked;
  readonly onClose: () => void;
}

function Dialogs({ letter, asked, onChanged, onClose }: DialogsProps) {
  const { name } = letter.to;
  return (
    <>
      <Suspense fallback={null}>
        {asked === 'move' && <MoveLetter letter={letter} onClose={onClose} onMoved={onChanged} />}
        {asked === 'read' && <ReadAgain letter={letter} onClose={onClose} />}
      </Suspense>
      <Confirm
        open={asked === 'withdraw'}
        title={t('withdrawTitle')}
        act={t('withdraw')}
        onClose={onClose}
        onDo={() => {
          onClose();
          void doIt(() => withdraw(letter.id), t('withdrawn'), onChanged);
        }}
      >
        {t('withdrawText', { name })}
      </Confirm>
      <Confirm
        open={asked === 'event'}
        title={t('happenedTitle')}
        act={t('happened')}
        onClose={onClose}
        onDo={() => {
          onClose();
          void doIt(() => sayEvent(letter.id), t('happenedDone'), onChanged);
        }}
      >
        {t('happenedText', { event: letter.opens.event, name })}
      </Confirm>
    </>
  );
}

function StateActs({
  letter: { state, opens, to, recipient_gone: isGone },
  onAsk,
}: {
  readonly letter: SealedLetter;
  readonly onAsk: (asked: Asked) => void;
}) {
  if (state === 'due' && !isGone)
    return (
      <Link className={buttonClass('primary')} to="/legacy-card">
        {t('openSheets')}
      </Link>
    );
  if (state !== 'sealed') return null;
  return (
    <>
      {opens.kind === 'event' && (
        <Button aria-label={t('happenedOf', { event: opens.event })} onClick={() => onAsk('event')}>
          {t('happened')}
        </Button>
      )}
      <Button aria-label={t('moveOf', { name: to.name })} onClick={() => onAsk('move')}>
        {t('moveAct')}
      </Button>
    </>
  );
}
