/** Family trees that children, and teens who said yes, are invited into: a guardian agrees, or not. Nothing where none waits. */
import type { FamilyInvitation } from '@kinlore/shared/contracts/family-invitations';
import { useList } from '@kinlore/shared/state';
import {
  Avatar,
  Button,
  FailedState,
  Register,
  RegisterLine,
  RelativeTime,
  Row,
  Stack,
} from '@kinlore/shared/ui';
import { answerInvitation, childInvitations } from './family.api.ts';
import { t } from './family.messages.ts';
import { useAnswer } from './use-answer.ts';

export function InvitedChildren() {
  const list = useList(childInvitations, {});
  if (list.status === 'failed')
    return (
      <FailedState
        title={t('failed')}
        unaffected={t('unaffected')}
        onRetry={list.refresh}
        busy={list.busy !== 'none'}
        level={3}
      />
    );
  if (list.items.length === 0) return null;
  return (
    <Register label={t('title')}>
      {list.items.map((invitation) => (
        <Line key={invitation.id} invitation={invitation} onAnswered={list.refresh} />
      ))}
    </Register>
  );
}

type Word = 'approve' | 'refuse';

interface Props {
  readonly invitation: FamilyInvitation;
  readonly onAnswered: () => void;
}

function Line({ invitation, onAnswered }: Props) {
  const { inviter, user, tree, message } = invitation;
  const { busy, answer } = useAnswer(onAnswered);
  const names = { child: user?.full_name ?? '', other: inviter.full_name, tree: tree.name };
  const give = (word: Word) => {
    const done = t(word === 'approve' ? 'approved' : 'refused', names);
    answer(word, () => answerInvitation(invitation.id, word), done);
  };
  return (
    <RegisterLine
      level={3}
      small
      lead={
        <Avatar name={names.other} seed={inviter.plate} src={inviter.avatar_url} size={48} silent />
      }
      name={<span dir="auto">{names.other}</span>}
      provenance={<RelativeTime at={invitation.created_at} />}
    >
      <Stack gap={8}>
        <p dir="auto">{t('invites', names)}</p>
        {message !== '' && <p dir="auto">{message}</p>}
        <Answers names={names} busy={busy} onGive={give} />
      </Stack>
    </RegisterLine>
  );
}

interface AnswersProps {
  readonly names: Readonly<Record<'child' | 'other' | 'tree', string>>;
  readonly busy: string | null;
  readonly onGive: (word: Word) => void;
}

const Answers = ({ names, busy, onGive }: AnswersProps) => (
  <Row>
    <Button
      small
      kind="primary"
      busy={busy === 'approve'}
      disabled={busy !== null}
      aria-label={t('approveTo', names)}
      onClick={() => {
        onGive('approve');
      }}
    >
      {t('approve')}
    </Button>
    <Button
      small
      busy={busy === 'refuse'}
      disabled={busy !== null}
      aria-label={t('refuseTo', names)}
      onClick={() => {
        onGive('refuse');
      }}
    >
      {t('refuse')}
    </Button>
  </Row>
);
