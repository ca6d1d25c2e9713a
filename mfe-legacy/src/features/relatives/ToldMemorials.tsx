/** Memorials made for relatives of mine: who made each, until when I may ask or say that something is wrong, and how that stands. Absent when there are none. */
import type { ToldMemorial } from '@kinlore/shared/contracts/memorial-relatives';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { Link } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import {
  Avatar,
  Button,
  FailedState,
  FormError,
  Register,
  RegisterLine,
  Row,
} from '@kinlore/shared/ui';
import { useState } from 'react';
import { ContestDialog } from './ContestDialog.tsx';
import { JoinDialog } from './JoinDialog.tsx';
import { takeBackContest, takeBackJoining, toldMemorials } from './relatives.api.ts';
import { t } from './relatives.messages.ts';
import { useAct } from './use-act.ts';

export default function ToldMemorials() {
  const list = useList(toldMemorials, {});
  if (list.status === 'failed')
    return <FailedState title={t('failed')} unaffected={t('unaffected')} onRetry={list.refresh} />;
  if (list.items.length === 0) return null;
  return (
    <section aria-labelledby="told-memorials">
      <h3 id="told-memorials">{t('title')}</h3>
      <Register label={t('title')}>
        {list.items.map((told) => (
          <Told key={told.memorial.id} told={told} onChanged={list.refresh} />
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

interface ToldProps {
  readonly told: ToldMemorial;
  readonly onChanged: () => void;
}

/** How what I asked or said stands; nothing where I did neither. */
function sentencesOf({ request, contest }: ToldMemorial): readonly string[] {
  const asked = { asked: t('waiting'), declined: t('declined') };
  const said = contest?.decision === null ? t('contested') : undefined;
  return [
    request === 'asked' || request === 'declined' ? asked[request] : '',
    said ?? (contest === null ? '' : t(`decided_${contest.decision ?? 'stands'}`)),
    contest?.words ?? '',
  ].filter((part) => part !== '');
}

function Told({ told, onChanged }: ToldProps) {
  const { memorial, creator, until, abilities } = told;
  const isOpen = abilities.join || abilities.contest;
  return (
    <RegisterLine
      level={4}
      lead={<Avatar name={memorial.full_name} seed={memorial.plate} size={48} rest silent />}
      name={
        memorial.slug === null ? (
          memorial.full_name
        ) : (
          <Link to={`/memorials/${memorial.slug}`}>{memorial.full_name}</Link>
        )
      }
    >
      <p>
        {creator === null ? t('made') : t('madeBy', { name: creator.full_name })}{' '}
        {isOpen && t('until', { day: formatDay(until.slice(0, 10), locale()) })}
      </p>
      {sentencesOf(told).map((sentence) => (
        <p key={sentence} dir="auto">
          {sentence}
        </p>
      ))}
      <Acts told={told} onChanged={onChanged} />
    </RegisterLine>
  );
}

const takeBack = async (act: Promise<unknown>): Promise<string> => {
  await act;
  return t('takenBack');
};

/** What was asked or said can be taken back while it is open. */
function TakingBack({ told, onChanged }: ToldProps) {
  const { memorial, request, contest } = told;
  const { busy, refusal, run } = useAct(onChanged);
  const name = memorial.full_name;
  return (
    <>
      {request === 'asked' && (
        <Button
          small
          busy={busy}
          aria-label={t('takeBackOf', { name })}
          onClick={() => void run(() => takeBack(takeBackJoining(memorial.id)))}
        >
          {t('takeBack')}
        </Button>
      )}
      {contest?.decision === null && (
        <Button
          small
          busy={busy}
          aria-label={t('contestTakeBackOf', { name })}
          onClick={() => void run(() => takeBack(takeBackContest(memorial.id)))}
        >
          {t('takeBack')}
        </Button>
      )}
      {refusal !== '' && <FormError>{refusal}</FormError>}
    </>
  );
}

function Acts({ told, onChanged }: ToldProps) {
  const { memorial, abilities } = told;
  const [open, setOpen] = useState<'none' | 'join' | 'contest'>('none');
  const name = memorial.full_name;
  const onClose = () => setOpen('none');
  const onDone = () => {
    onClose();
    onChanged();
  };
  return (
    <Row gap={8}>
      {abilities.join && (
        <Button small aria-label={t('joinOf', { name })} onClick={() => setOpen('join')}>
          {t('join')}
        </Button>
      )}
      <TakingBack told={told} onChanged={onChanged} />
      {abilities.contest && (
        <Button
          kind="link"
          small
          aria-label={t('wrongOf', { name })}
          onClick={() => setOpen('contest')}
        >
          {t('wrong')}
        </Button>
      )}
      {open === 'join' && <JoinDialog told={told} onClose={onClose} onDone={onDone} />}
      {open === 'contest' && <ContestDialog told={told} onClose={onClose} onDone={onDone} />}
    </Row>
  );
}
