/** A family decides who looks after a memorial: who would, whom one suggests, whom one chooses. How many chose whom is said to nobody. */
import type { StewardVote } from '@kinlore/shared/contracts/succession';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Avatar, Banner, Button, Row } from '@kinlore/shared/ui';
import { answerSuggestion, choose, suggest } from './succession.api.ts';
import { t } from './succession.messages.ts';
import { useActs } from './use-acts.ts';
import styles from './Vote.module.css';

interface Props {
  readonly vote: StewardVote;
  readonly onChanged: () => void;
}
type Person = StewardVote['people'][number];

export function VoteView({ vote, onChanged }: Props) {
  const day = formatDay(vote.ends_at.slice(0, 10), locale());
  return (
    <section aria-labelledby="steward-vote" className={styles['section']}>
      <h2 id="steward-vote">{t('choosing')}</h2>
      <p className={styles['quiet']}>
        {vote.own?.may_choose === true ? t('choosingText', { day }) : t('choosingOnly', { day })}
      </p>
      {vote.own?.standing === 'named' && <Suggested vote={vote} onChanged={onChanged} />}
      <ul className={styles['people']}>
        {vote.people.map((person) => (
          <PersonLine key={person.user.id} person={person} vote={vote} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  );
}

function Suggested({ vote, onChanged }: Props) {
  const { busy, act } = useActs(onChanged);
  const by = vote.own?.named_by ?? null;
  const actions = (
    <Row gap={8}>
      <Button
        kind="primary"
        busy={busy}
        onClick={() => act(() => answerSuggestion(vote.id, 'agree'))}
      >
        {t('iWould')}
      </Button>
      <Button busy={busy} onClick={() => act(() => answerSuggestion(vote.id, 'decline'))}>
        {t('ratherNot')}
      </Button>
    </Row>
  );
  return (
    <Banner tone="plain" icon="sign-candle" actions={actions}>
      {by === null ? t('suggested') : t('suggestedBy', { name: by.full_name })}
    </Banner>
  );
}

function standingWords(standing: Person['standing']): string {
  switch (standing) {
    case 'agreed':
      return t('wouldDoIt');
    case 'named':
      return t('isAsked');
    case 'declined':
      return t('saidNo');
    case 'none':
      return '';
    default:
      return standing satisfies never;
  }
}

function PersonLine({ person, vote, onChanged }: Props & { readonly person: Person }) {
  const viewer = useAtomValue(currentUser);
  const { user, standing } = person;
  const isOwn = user.id === viewer?.id;
  const words = standingWords(standing);
  return (
    <li className={styles['person']}>
      <Avatar
        name={user.full_name}
        {...(user.avatar_url !== null && { src: user.avatar_url })}
        seed={user.plate}
        size={40}
        silent
      />
      <p>
        {isOwn ? t('you', { name: user.full_name }) : user.full_name}
        {words !== '' && (
          <>
            <br />
            <span className={styles['quiet']}>{words}</span>
          </>
        )}
      </p>
      <PersonAct person={person} vote={vote} isOwn={isOwn} onChanged={onChanged} />
    </li>
  );
}

function PersonAct({
  person: { user, standing },
  vote: { id, own },
  isOwn,
  onChanged,
}: Props & { readonly person: Person; readonly isOwn: boolean }) {
  const { busy, act } = useActs(onChanged);
  if (own === null) return null;
  if (standing === 'agreed') {
    if (!own.may_choose) return null;
    if (own.choice === user.id) return <strong>{t('yourChoice')}</strong>;
    return (
      <Button
        small
        kind="primary"
        busy={busy}
        aria-label={t('chooseOf', { name: user.full_name })}
        onClick={() => act(() => choose(id, user.id))}
      >
        {t('choose')}
      </Button>
    );
  }
  const canOffer = isOwn && standing !== 'named';
  if (!canOffer && standing !== 'none') return null;
  return (
    <Button
      small
      busy={busy}
      {...(!isOwn && { 'aria-label': t('suggestOf', { name: user.full_name }) })}
      onClick={() => act(() => suggest(id, user.id))}
    >
      {isOwn ? t('offer') : t('suggest')}
    </Button>
  );
}
