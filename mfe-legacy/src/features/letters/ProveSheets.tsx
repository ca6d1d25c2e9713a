/** Words of each sheet, read back from the paper: so that whoever made them knows they can be read. */
import { sentenceOf } from '@kinlore/shared/api-client';
import { Button, FormError, Row, TextInput } from '@kinlore/shared/ui';
import { useState } from 'react';
import type { AskedWord } from './new-sheets.ts';
import { t } from './sheets.messages.ts';
import styles from './Letters.module.css';

interface ProvingProps {
  readonly asked: readonly AskedWord[];
  readonly keep: () => Promise<unknown>;
  readonly onBack: () => void;
  readonly onKept: () => void;
}

const isSame = (typed: string | undefined, word: string): boolean =>
  (typed ?? '').trim().toLowerCase() === word;

/** What was typed, and how keeping the sheets went. */
function useProving({ asked, keep, onKept }: ProvingProps) {
  const [typed, setTyped] = useState<readonly string[]>(asked.map(() => ''));
  const [state, setState] = useState({ isAsked: false, busy: false, problem: '' });
  const finish = async () => {
    const isRight = asked.every(({ word }, index) => isSame(typed[index], word));
    setState({ isAsked: true, busy: isRight, problem: '' });
    if (!isRight) return;
    try {
      await keep();
      onKept();
    } catch (failure) {
      setState({ isAsked: true, busy: false, problem: sentenceOf(failure) });
    }
  };
  return { typed, setTyped, state, finish };
}

export function ProveSheets(props: ProvingProps) {
  const { typed, setTyped, state, finish } = useProving(props);
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void finish();
      }}
    >
      <p className={styles['text']}>{t('proveText')}</p>
      <FormError>{state.problem === '' ? null : state.problem}</FormError>
      <AskedWords asked={props.asked} typed={typed} isAsked={state.isAsked} onTyped={setTyped} />
      <p className={styles['note']}>{t('lost')}</p>
      <Row gap={8}>
        <Button kind="primary" type="submit" busy={state.busy}>
          {t('finish')}
        </Button>
        <Button onClick={props.onBack}>{t('back')}</Button>
      </Row>
    </form>
  );
}

interface AskedProps {
  readonly asked: readonly AskedWord[];
  readonly typed: readonly string[];
  /** Whoever pressed once is told what is wrong. */
  readonly isAsked: boolean;
  readonly onTyped: (typed: readonly string[]) => void;
}

const AskedWords = ({ asked, typed, isAsked, onTyped }: AskedProps) => (
  <div className={styles['pair']}>
    {asked.map(({ number, position, word }, index) => (
      <TextInput
        key={`${String(number)} ${String(position)}`}
        label={t('proveWord', { number, position })}
        value={typed[index] ?? ''}
        error={isAsked && !isSame(typed[index], word) ? t('proveWrong') : null}
        onValue={(value) => onTyped(typed.with(index, value))}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        required
      />
    ))}
  </div>
);
