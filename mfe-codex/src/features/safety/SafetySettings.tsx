import { useState } from 'react';
import { sentenceOf } from '@kinlore/shared/api-client';
import { APPEAL_WORDS } from '@kinlore/shared/contracts/moderation';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { openModal } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import {
  Button,
  EmptyState,
  FailedState,
  FormError,
  Register,
  RegisterLine,
  Row,
  Skeleton,
  Stack,
  TextArea,
} from '@kinlore/shared/ui';
import { Inspections } from './Inspections.tsx';
import { askAgain, myDecisions, type MyDecision } from './safety.api.ts';
import { t } from './safety.messages.ts';

const dayOf = (instant: string): string => formatDay(instant, locale());

/** What moderators decided about me, and what administrators could read of mine. */
export default function SafetySettings() {
  return (
    <Stack gap={24}>
      <Decisions />
      <Inspections />
    </Stack>
  );
}

/** Why, and asking for a second look. */
function Decisions() {
  const { items, status, busy, hasMore, more, refresh, patch } = useList(myDecisions, 'mine');
  if (status === 'loading') return <Skeleton name="form" />;
  if (status === 'failed')
    return (
      <FailedState
        title={t('failed')}
        unaffected={t('unaffected')}
        onRetry={() => void refresh()}
        busy={busy !== 'none'}
        level={3}
      />
    );
  if (items.length === 0)
    return (
      <EmptyState icon="shield" title={t('none')} level={3}>
        {t('noneText')}
      </EmptyState>
    );
  return (
    <Stack gap={16}>
      <p>{t('lead')}</p>
      <Register label={t('list')}>
        {items.map((decision) => (
          <Line
            key={decision.id}
            decision={decision}
            onAsked={(asked) => patch(asked.id, () => asked)}
          />
        ))}
      </Register>
      {hasMore && (
        <Row>
          <Button busy={busy === 'more'} onClick={() => void more()}>
            {t('more')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** What it is about, since when and until when. */
const labelOf = ({ subject_type, decided_at, until }: MyDecision): string =>
  [
    subject_type === null ? null : t(subject_type),
    dayOf(decided_at),
    until === null ? null : t('until', { day: dayOf(until) }),
  ]
    .filter((part) => part !== null)
    .join(' · ');

interface LineProps {
  readonly decision: MyDecision;
  readonly onAsked: (asked: MyDecision) => void;
}

function Line({ decision, onAsked }: LineProps) {
  const { action, reason, reversed_at, subject_type, subject_id } = decision;
  return (
    <RegisterLine
      level={3}
      small
      name={t(action)}
      label={labelOf(decision)}
      provenance={reversed_at === null ? undefined : t('reversed')}
    >
      <blockquote dir="auto">{reason}</blockquote>
      {subject_type === 'activity' && subject_id !== null && (
        <Row>
          <Button
            kind="link"
            small
            onClick={() =>
              openModal('activity-view', { activityId: subject_id, activityType: 'activity' })
            }
          >
            {t('show')}
          </Button>
        </Row>
      )}
      <SecondLook decision={decision} onAsked={onAsked} />
    </RegisterLine>
  );
}

function SecondLook({ decision, onAsked }: LineProps) {
  const [open, setOpen] = useState(false);
  const { appeal, may_appeal, appeal_until } = decision;
  if (appeal !== null)
    return (
      <>
        <p role="status">
          {appeal.outcome === null
            ? t('sent', { day: dayOf(appeal.created_at) })
            : t(appeal.outcome === 'reversed' ? 'takenBack' : 'upheld')}
        </p>
        {appeal.reply !== '' && <blockquote dir="auto">{appeal.reply}</blockquote>}
      </>
    );
  if (!may_appeal) return null;
  if (open)
    return <AskAgain decision={decision} onAsked={onAsked} onClose={() => setOpen(false)} />;
  return (
    <Row gap={8}>
      <Button small onClick={() => setOpen(true)}>
        {t('ask')}
      </Button>
      <span>{t('askUntil', { day: dayOf(appeal_until) })}</span>
    </Row>
  );
}

function AskAgain({ decision, onAsked, onClose }: LineProps & { readonly onClose: () => void }) {
  const [words, setWords] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = async () => {
    setBusy(true);
    setError(null);
    try {
      onAsked(await askAgain(decision.id, words.trim()));
    } catch (failure) {
      setError(sentenceOf(failure));
      setBusy(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim() !== '' && !busy) void send();
      }}
    >
      <Stack gap={8}>
        <TextArea
          label={t('askWords')}
          hint={t('askHint')}
          value={words}
          onValue={setWords}
          maxLength={APPEAL_WORDS}
          rows={4}
          required
        />
        {error !== null && <FormError>{error}</FormError>}
        <Row gap={8}>
          <Button type="submit" kind="primary" busy={busy}>
            {t('send')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </Row>
      </Stack>
    </form>
  );
}
