/** Words to somebody who lives: who wrote them, to whom, how they stand, and what this reader may do. */
import type { LivingTribute } from '@kinlore/shared/contracts/living-tributes';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Avatar, Chip, RelativeTime, Row } from '@kinlore/shared/ui';
import { DateText } from '@kinlore/shared/ui/dates';
import { t } from './living.messages.ts';
import { LivingActs } from './LivingActs.tsx';
import { Content } from './TributeContent.tsx';
import { HiddenWord } from './TributeStanding.tsx';
import styles from './Tribute.module.css';

interface LetterProps {
  readonly tribute: LivingTribute;
}

export const LivingLetter = ({ tribute }: LetterProps) => (
  <li className={styles['letter']}>
    <Head tribute={tribute} />
    <Content words={tribute.body} files={tribute} author={tribute.author.full_name} />
    <LivingActs tribute={tribute} />
  </li>
);

/** As it concerns who reads it: their own is to somebody, what a child is written is for the child. */
function useByline({ author, tributee }: LivingTribute): string {
  const me = useAtomValue(currentUser)?.id;
  if (author.id === me) return t('to', { name: tributee.full_name });
  return tributee.id === me
    ? t('from', { name: author.full_name })
    : t('toWard', { name: author.full_name, child: tributee.full_name });
}

function Head({ tribute }: LetterProps) {
  const { author, tributee, relation, place, when } = tribute;
  const isOwn = useAtomValue(currentUser)?.id === author.id;
  const shown = isOwn ? tributee : author;
  const byline = useByline(tribute);
  const scene = [relation, place].filter((part) => part !== '').join(' · ');
  return (
    <div className={styles['head']}>
      <Avatar
        name={shown.full_name}
        {...(shown.avatar_url !== null && { src: shown.avatar_url })}
        seed={shown.plate}
        size={40}
        silent
      />
      <div className={styles['who']}>
        <p className={styles['author']}>{byline}</p>
        <p className={styles['quiet']}>
          {scene !== '' && <>{scene} · </>}
          {when.kind !== 'unknown' && (
            <>
              <DateText date={when} /> ·{' '}
            </>
          )}
          <RelativeTime at={tribute.created_at} />
        </p>
        <Standing tribute={tribute} isOwn={isOwn} />
      </div>
    </div>
  );
}

const audienceWords = {
  tributee: () => t('isAlone'),
  family: () => t('isFamily'),
  connections: () => t('isConnections'),
} as const;

/** Said to those it is between; others see that they see it. */
function Standing({ tribute, isOwn }: LetterProps & { readonly isOwn: boolean }) {
  const { acts, status, audience, may_show: mayShow, tributee } = tribute;
  if (tribute.hidden === true) return <HiddenWord />;
  if (acts.length === 0) return null;
  const chips = [
    ...(isOwn && status === 'waiting' ? [t('waitsFor', { name: tributee.full_name })] : []),
    ...(status === 'kept' && mayShow ? [audienceWords[audience]()] : []),
    ...(mayShow ? [] : [t('isForOne')]),
  ];
  return (
    <Row gap={4}>
      {chips.map((word) => (
        <Chip key={word} tone="plain">
          {word}
        </Chip>
      ))}
    </Row>
  );
}
