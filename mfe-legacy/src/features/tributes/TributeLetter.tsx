/** One tribute, as a letter: who, what they were to each other, the words; and what this reader may do with it. */
import { isApiFailure, sentenceOf } from '@kinlore/shared/api-client';
import type { Tribute } from '@kinlore/shared/contracts/legacy';
import { toast } from '@kinlore/shared/remote';
import {
  Avatar,
  Button,
  Confirm,
  Dialog,
  Icon,
  RelativeTime,
  Row,
  Story,
  TextArea,
} from '@kinlore/shared/ui';
import { DateText } from '@kinlore/shared/ui/dates';
import { useState } from 'react';
import { changeTribute, decide, withdraw, type Decision } from './tributes.api.ts';
import { TributeActs, type HeadProps, type Open } from './TributeActs.tsx';
import { Standing } from './TributeStanding.tsx';
import { t } from './tributes.messages.ts';
import styles from './Tribute.module.css';

export type LetterProps = {
  readonly tribute: Tribute;
  readonly onChanged: (tribute: Tribute) => void;
  readonly onGone: (tribute: Tribute) => void;
};

const isThere = (words: string | null): words is string => words !== null && words !== '';

export function TributeLetter({ tribute, onChanged, onGone }: LetterProps) {
  const [open, setOpen] = useState<Open>('none');
  const act = async (decision: Decision) => {
    try {
      const decided = await decide(tribute, decision);
      if (decision === 'approve') toast({ tone: 'good', text: t('approved') });
      if (decision === 'reject') toast({ tone: 'plain', text: t('rejected') });
      if (decided.status === 'approved') onChanged(decided);
      else onGone(decided);
    } catch (error) {
      toast({ tone: 'bad', text: sentenceOf(error) });
    }
  };
  return (
    <li className={styles['letter']}>
      <Head tribute={tribute} onOpen={setOpen} onAct={(decision) => void act(decision)} />
      {tribute.type === 'candle' ? (
        <p className={styles['candle']}>
          <Icon name="sign-candle" size={24} /> {t('candle', { name: tribute.author.full_name })}
        </p>
      ) : (
        <Story voice="self">
          {tribute.body.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Story>
      )}
      {isThere(tribute.pending_body) && tribute.abilities.approve && (
        <>
          <p className={styles['quiet']}>{t('newWords')}</p>
          <Story voice="self">
            <p>{tribute.pending_body}</p>
          </Story>
        </>
      )}
      {tribute.abilities.approve && (
        <Row gap={8}>
          <Button
            kind="primary"
            aria-label={t('approveOf', { name: tribute.author.full_name })}
            onClick={() => void act('approve')}
          >
            {t('approve')}
          </Button>
          {tribute.abilities.reject && (
            <Button
              aria-label={t('rejectOf', { name: tribute.author.full_name })}
              onClick={() => void act('reject')}
            >
              {t('reject')}
            </Button>
          )}
        </Row>
      )}
      {open === 'edit' && (
        <EditTribute tribute={tribute} onClose={() => setOpen('none')} onChanged={onChanged} />
      )}
      {open === 'withdraw' && (
        <Withdraw tribute={tribute} onClose={() => setOpen('none')} onGone={onGone} />
      )}
    </li>
  );
}

function Head({ tribute, onOpen, onAct }: HeadProps) {
  const { author } = tribute;
  const scene = [tribute.relation, tribute.place].filter((part) => part !== '').join(' · ');
  return (
    <div className={styles['head']}>
      <Avatar
        name={author.full_name}
        {...(author.avatar_url !== null && { src: author.avatar_url })}
        seed={author.plate}
        size={40}
        silent
      />
      <div className={styles['who']}>
        <p className={styles['author']} dir="auto">
          {author.full_name}
        </p>
        <p className={styles['quiet']}>
          {scene !== '' && <>{scene} · </>}
          {tribute.when.kind !== 'unknown' && (
            <>
              <DateText date={tribute.when} /> ·{' '}
            </>
          )}
          <RelativeTime at={tribute.created_at} />
        </p>
        <Standing tribute={tribute} />
      </div>
      <TributeActs tribute={tribute} onOpen={onOpen} onAct={onAct} />
    </div>
  );
}

function EditTribute({
  tribute,
  onClose,
  onChanged,
}: {
  readonly tribute: Tribute;
  readonly onClose: () => void;
  readonly onChanged: (tribute: Tribute) => void;
}) {
  const [words, setWords] = useState(tribute.pending_body ?? tribute.body);
  const [state, setState] = useState<{ readonly busy: boolean; readonly error: string | null }>({
    busy: false,
    error: null,
  });
  const save = async () => {
    setState({ busy: true, error: null });
    try {
      onChanged(await changeTribute(tribute, words));
      onClose();
    } catch (error) {
      setState({
        busy: false,
        error: (isApiFailure(error) ? error.fields?.['body']?.[0] : undefined) ?? sentenceOf(error),
      });
    }
  };
  const footer = (
    <Row gap={8}>
      <Button
        kind="primary"
        busy={state.busy}
        disabled={words.trim() === ''}
        onClick={() => void save()}
      >
        {t('keepChange')}
      </Button>
      <Button onClick={onClose}>{t('cancel')}</Button>
    </Row>
  );
  return (
    <Dialog open onClose={onClose} title={t('change')} footer={footer}>
      <TextArea
        label={t('words')}
        value={words}
        onValue={setWords}
        rows={8}
        maxLength={5000}
        error={state.error}
      />
    </Dialog>
  );
}

function Withdraw({
  tribute,
  onClose,
  onGone,
}: {
  readonly tribute: Tribute;
  readonly onClose: () => void;
  readonly onGone: (tribute: Tribute) => void;
}) {
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    try {
      const gone = await withdraw(tribute);
      toast({ tone: 'plain', text: t('takenBack') });
      onGone(gone);
    } catch (error) {
      toast({ tone: 'bad', text: sentenceOf(error) });
      setBusy(false);
    }
  };
  return (
    <Confirm
      title={t('takeBack')}
      act={t('takeBack')}
      leave={t('cancel')}
      busy={busy}
      onDo={() => void go()}
      onClose={onClose}
    >
      {t('takeBackSure')}
    </Confirm>
  );
}
