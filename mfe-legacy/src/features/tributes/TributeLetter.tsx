/** One tribute, as a letter: who, what they were to each other, the words; and what this reader may do with it. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { Tribute } from '@kinlore/shared/contracts/legacy';
import { toast } from '@kinlore/shared/remote';
import { Avatar, Button, Icon, RelativeTime, Row } from '@kinlore/shared/ui';
import { DateText } from '@kinlore/shared/ui/dates';
import { useState } from 'react';
import { authorName, byline } from './tribute-author.ts';
import { decide, type Decision } from './tributes.api.ts';
import { TributeActs, type HeadProps, type Open } from './TributeActs.tsx';
import { Change, ChangedAudience, Content } from './TributeContent.tsx';
import { OwnActs } from './OwnActs.tsx';
import { Standing } from './TributeStanding.tsx';
import { t } from './tributes.messages.ts';
import styles from './Tribute.module.css';

export type LetterProps = {
  readonly tribute: Tribute;
  readonly onChanged: (tribute: Tribute) => void;
  readonly onGone: (tribute: Tribute) => void;
};

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
      <ChangedAudience tribute={tribute} />
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
      <OwnActs
        tribute={tribute}
        open={open}
        onClose={() => setOpen('none')}
        onChanged={onChanged}
        onGone={onGone}
      />
    </li>
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
