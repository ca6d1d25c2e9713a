/** In the summons: who asks me, or a teen of mine, into a tree. Nothing where nobody does. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { FamilyInvitation } from '@kinlore/shared/contracts/family-invitations';
import { toast, useNavigate } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import { Avatar, Button, Register, RegisterLine, RelativeTime, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import { ReportButton } from './ReportInvitation.tsx';
import { accept, act, decline, invitations } from './invite.api.ts';
import { t } from './invite.messages.ts';

/** What I can answer, what a teen of mine said yes to, and what of mine waits for a grown-up. */
const waitsForMe = ({ side, status }: FamilyInvitation): boolean =>
  (side === 'invited' && (status === 'open' || status === 'awaiting_guardian')) ||
  (side === 'guardian' && status === 'awaiting_guardian');

export function InvitationsToMe() {
  const list = useList(invitations, {});
  const mine = list.items.filter(waitsForMe);
  if (mine.length === 0) return null;
  return (
    <Register label={t('forYou')}>
      {mine.map((invitation) => (
        <ToMe key={invitation.id} invitation={invitation} onAnswered={list.refresh} />
      ))}
    </Register>
  );
}

type Word = 'accept' | 'decline' | 'approve';

/** What to say, and the tree to go to once one belongs to it. */
async function answer(
  { id, tree }: FamilyInvitation,
  word: Word,
): Promise<{ readonly text: string; readonly tree: string | null }> {
  if (word === 'approve') {
    await act('approve', id);
    return { text: t('approved'), tree: null };
  }
  const { status } = await (word === 'accept' ? accept(id) : decline(id));
  if (status === 'accepted') return { text: t('joined', { tree: tree.name }), tree: tree.id };
  return { text: t(status === 'awaiting_guardian' ? 'waiting' : 'declined'), tree: null };
}

function ToMe({
  invitation,
  onAnswered,
}: {
  readonly invitation: FamilyInvitation;
  readonly onAnswered: () => void;
}) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<Word | null>(null);
  const give = async (word: Word) => {
    setBusy(word);
    try {
      const said = await answer(invitation, word);
      toast({ tone: 'good', text: said.text });
      onAnswered();
      if (said.tree !== null) void navigate(`/tree?tree=${said.tree}`);
    } catch (error) {
      toast({ tone: 'bad', text: sentenceOf(error) });
    } finally {
      setBusy(null);
    }
  };
  const { inviter, tree, side, message, created_at } = invitation;
  return (
    <RegisterLine
      level={null}
      small
      lead={
        <Avatar
          name={inviter.full_name}
          {...(inviter.avatar_url !== null && { src: inviter.avatar_url })}
          seed={inviter.plate}
          size={40}
          silent
        />
      }
      name={t(side === 'guardian' ? 'teenAsks' : 'asksYou', {
        name: inviter.full_name,
        tree: tree.name,
      })}
      label={<RelativeTime at={created_at} />}
    >
      {message !== '' && <p dir="auto">{message}</p>}
      <Answers invitation={invitation} busy={busy} onGive={(word) => void give(word)} />
    </RegisterLine>
  );
}

interface AnswersProps {
  readonly invitation: FamilyInvitation;
  readonly busy: Word | null;
  readonly onGive: (word: Word) => void;
}

const words = {
  approve: 'approveIt',
  accept: 'acceptIt',
  decline: 'declineIt',
} as const;

/** Whoever waits for a grown-up is told so, and has nothing to press. */
function Answers({ invitation, busy, onGive }: AnswersProps) {
  const { side, status } = invitation;
  if (side === 'invited' && status === 'awaiting_guardian') return <p>{t('waiting')}</p>;
  const given: readonly Word[] = side === 'guardian' ? ['approve'] : ['accept', 'decline'];
  return (
    <Row gap={8}>
      {given.map((word) => (
        <Button
          key={word}
          small
          {...(word !== 'decline' && { kind: 'primary' as const })}
          busy={busy === word}
          onClick={() => {
            onGive(word);
          }}
        >
          {t(words[word])}
        </Button>
      ))}
      {side === 'invited' && <ReportButton invitation={invitation} />}
    </Row>
  );
}
