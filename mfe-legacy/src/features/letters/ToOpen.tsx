/** For stewards: letters whose moment has come, and events that they may say have happened. Nothing where there is none. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { LetterToOpen } from '@kinlore/shared/contracts/letters';
import { Link, toast } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import { Button, Confirm, Register, RegisterLine, buttonClass } from '@kinlore/shared/ui';
import { useState } from 'react';
import { sayEvent, toOpen } from './letters.api.ts';
import { t } from './letters.messages.ts';
import styles from './Letters.module.css';

export function ToOpen() {
  const list = useList(toOpen, {});
  if (list.items.length === 0) return null;
  return (
    <section className={styles['section']} aria-label={t('toOpen')}>
      <h3>{t('toOpen')}</h3>
      <p className={styles['text']}>{t('toOpenText')}</p>
      <Register label={t('toOpen')}>
        {list.items.map((letter) => (
          <OneToOpen key={letter.id} letter={letter} onChanged={list.refresh} />
        ))}
      </Register>
      {list.hasMore && (
        <Button onClick={list.more} busy={list.busy === 'more'}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}

interface OneProps {
  readonly letter: LetterToOpen;
  readonly onChanged: () => void;
}

function stateWords({
  recipient_gone: isGone,
  due_at,
  event,
  to_name: name,
}: LetterToOpen): string {
  if (isGone) return t('goneRecipient', { name });
  return due_at === null ? t('waitsFor', { event }) : t('due');
}

function OneToOpen({ letter, onChanged }: OneProps) {
  const { from, to_name: to } = letter;
  return (
    <RegisterLine small level={4} name={t('fromTo', { from: from.full_name, to })}>
      <p className={styles['text']}>{stateWords(letter)}</p>
      {!letter.recipient_gone && letter.due_at !== null && (
        <Link className={buttonClass('quiet')} to="/legacy-card">
          {t('useSheets')}
        </Link>
      )}
      {!letter.recipient_gone && letter.due_at === null && (
        <Happened letter={letter} onChanged={onChanged} />
      )}
    </RegisterLine>
  );
}

function Happened({ letter: { id, event, to_name: name }, onChanged }: OneProps) {
  const [isAsked, setAsked] = useState(false);
  const say = async () => {
    setAsked(false);
    try {
      await sayEvent(id);
      toast({ tone: 'good', text: t('happenedDone') });
      onChanged();
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
    }
  };
  return (
    <>
      <Button aria-label={t('happenedOf', { event })} onClick={() => setAsked(true)}>
        {t('happened')}
      </Button>
      <Confirm
        open={isAsked}
        title={t('happenedTitle')}
        act={t('happened')}
        onDo={() => void say()}
        onClose={() => setAsked(false)}
      >
        {t('happenedText', { event, name })}
      </Confirm>
    </>
  );
}
