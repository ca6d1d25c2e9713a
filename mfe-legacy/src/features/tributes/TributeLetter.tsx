/** One tribute, as a letter: who, what they were to each other, the words; and what this reader may do with it. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { Tribute } from '@kinlore/shared/contracts/legacy';
import { toast } from '@kinlore/shared/remote';
import { Avatar, Button, Confirm, Icon, RelativeTime, Row, Story } from '@kinlore/shared/ui';
import { DateText } from '@kinlore/shared/ui/dates';
import { lazy, Suspense, useState } from 'react';
import { authorName, byline } from './tribute-author.ts';
import { decide, withdraw, type Decision } from './tributes.api.ts';
import { TributeActs, type HeadProps, type Open } from './TributeActs.tsx';
import { TributeFiles, type TributeFilesProps } from './TributeFiles.tsx';
import { Standing } from './TributeStanding.tsx';
import { t } from './tributes.messages.ts';
import styles from './Tribute.module.css';

export type LetterProps = {
  readonly tribute: Tribute;
  readonly onChanged: (tribute: Tribute) => void;
  readonly onGone: (tribute: Tribute) => void;
};

const EditTribute = lazy(() => import(/* webpackChunkName: "tribute-form" */ './EditTribute.tsx'));

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
          <Icon name="sign-candle" size={24} /> {t('candle', { name: authorName(tribute) })}
        </p>
      ) : (
        <Content words={tribute.body} files={tribute} author={authorName(tribute)} />
      )}
      <Change tribute={tribute} />
      {tribute.abilities.approve && (
        <Row gap={8}>
          <Button
            kind="primary"
            aria-label={t('approveOf', { name: authorName(tribute) })}
            onClick={() => void act('approve')}
          >
            {t('approve')}
          </Button>
          {tribute.abilities.reject && (
            <Button
              aria-label={t('rejectOf', { name: authorName(tribute) })}
              onClick={() => void act('reject')}
            >
              {t('reject')}
            </Button>
          )}
        </Row>
      )}
      {open === 'edit' && (
        <Suspense fallback={null}>
          <EditTribute tribute={tribute} onClose={() => setOpen('none')} onChanged={onChanged} />
        </Suspense>
      )}
      {open === 'withdraw' && (
        <Withdraw tribute={tribute} onClose={() => setOpen('none')} onGone={onGone} />
      )}
    </li>
  );
}

/** What it says, and what it shows. */
const Content = ({ words, ...files }: TributeFilesProps & { readonly words: string }) => (
  <>
    {words !== '' && (
      <Story voice="self">
        {words.split(/\n{2,}/).map((paragraph, place) => (
          <p key={place} dir="auto">
            {paragraph}
          </p>
        ))}
      </Story>
    )}
    <TributeFiles {...files} />
  </>
);

/** How it will be, for who decides about a change. */
function Change({ tribute }: { readonly tribute: Tribute }) {
  const { pending_body: words, pending_files: files, abilities } = tribute;
  if (words === null || !abilities.approve) return null;
  return (
    <>
      <p className={styles['quiet']}>{t('newWords')}</p>
      <Content
        words={words}
        files={files ?? { pictures: [], recordings: [] }}
        author={authorName(tribute)}
      />
    </>
  );
}

function Head({ tribute, onOpen, onAct }: HeadProps) {
  const { author } = tribute;
  const scene = [tribute.relation, tribute.place].filter((part) => part !== '').join(' · ');
  return (
    <div className={styles['head']}>
      <Avatar
        name={authorName(tribute)}
        {...(author !== null && author.avatar_url !== null && { src: author.avatar_url })}
        seed={author?.plate ?? tribute.id}
        size={40}
        silent
      />
      <div className={styles['who']}>
        <p className={styles['author']} dir="auto">
          {byline(tribute)}
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
