/** What somebody says to be to a child, and the answer of its guardian. */
import { useState } from 'react';
import type { RelationshipClaim } from '@kinlore/shared/contracts/family';
import { relationWord } from '@kinlore/shared/contracts/family-relations';
import { formatFuzzyDate } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import {
  Avatar,
  Button,
  Chip,
  Confirm,
  RegisterLine,
  RelativeTime,
  Row,
  Stack,
} from '@kinlore/shared/ui';
import { answerRelation } from './family.api.ts';
import { t } from './family.messages.ts';
import { useAnswer } from './use-answer.ts';

interface Props {
  readonly claim: RelationshipClaim;
  readonly onAnswered: () => void;
}

const namesOf = ({ from, to }: RelationshipClaim) => ({
  child: to.full_name,
  other: from.full_name,
});

export function RelationLine({ claim, onAnswered }: Props) {
  const { from, disputed } = claim;
  const names = namesOf(claim);
  return (
    <RegisterLine
      level={3}
      small
      lead={<Avatar name={names.other} seed={from.plate} src={from.avatar_url} size={48} silent />}
      name={<span dir="auto">{names.other}</span>}
      provenance={<RelativeTime at={claim.created_at} />}
      {...(disputed && { trail: <Chip tone="danger">{t('disputed')}</Chip> })}
    >
      <Stack gap={8}>
        <Said claim={claim} />
        <Doubts claim={claim} />
        {claim.status === 'pending' ? (
          <Asked claim={claim} onAnswered={onAnswered} />
        ) : (
          <Standing claim={claim} onAnswered={onAnswered} />
        )}
      </Stack>
    </RegisterLine>
  );
}

function Said({ claim }: Pick<Props, 'claim'>) {
  const { relationship_type: type, mine, message, since } = claim;
  const said = { ...namesOf(claim), word: relationWord(type) };
  return (
    <>
      <p dir="auto">{t(mine ? 'youSay' : 'says', said)}</p>
      {since !== null && (
        <p>{t('since', { date: formatFuzzyDate(since, { locale: locale(), style: 'long' }) })}</p>
      )}
      {message !== '' && <p dir="auto">{message}</p>}
    </>
  );
}

const Doubts = ({ claim: { contests } }: Pick<Props, 'claim'>) => (
  <>
    {contests
      .filter(({ status }) => status === 'open')
      .map(({ id, by, reason }) => (
        <p key={id} dir="auto">
          {t('doubts', { name: by.full_name })} {reason}
        </p>
      ))}
  </>
);

function Asked({ claim, onAnswered }: Props) {
  const { busy, answer } = useAnswer(onAnswered);
  const names = namesOf(claim);
  return (
    <Row>
      <Button
        small
        kind="primary"
        busy={busy === 'confirm'}
        disabled={busy !== null}
        aria-label={t('yesTo', names)}
        onClick={() => {
          answer('confirm', () => answerRelation(claim.id, 'confirm'), t('confirmed', names));
        }}
      >
        {t('yes')}
      </Button>
      <Button
        small
        busy={busy === 'reject'}
        disabled={busy !== null}
        aria-label={t('noTo', names)}
        onClick={() => {
          answer('reject', () => answerRelation(claim.id, 'reject'), t('rejected', names));
        }}
      >
        {t('no')}
      </Button>
    </Row>
  );
}

/** Said again of what is disputed, or taken away. */
function Standing({ claim, onAnswered }: Props) {
  const { busy, answer } = useAnswer(onAnswered);
  const [isEnding, setIsEnding] = useState(false);
  const names = namesOf(claim);
  return (
    <Row>
      {claim.disputed && (
        <Button
          small
          busy={busy === 'confirm'}
          onClick={() => {
            answer('confirm', () => answerRelation(claim.id, 'confirm'), t('anewDone'));
          }}
        >
          {t('anew')}
        </Button>
      )}
      <Button
        small
        kind="link"
        busy={busy === 'end'}
        aria-label={t('endOf', names)}
        onClick={() => {
          setIsEnding(true);
        }}
      >
        {t('end')}
      </Button>
      <Confirm
        open={isEnding}
        title={t('endTitle')}
        act={t('end')}
        onClose={() => {
          setIsEnding(false);
        }}
        onDo={() => {
          setIsEnding(false);
          answer('end', () => answerRelation(claim.id, 'end'), t('ended'));
        }}
      >
        {t('endText', names)}
      </Confirm>
    </Row>
  );
}
