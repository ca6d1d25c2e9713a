/** Reporting an invitation that one got. */
import type {
  FamilyInvitation,
  InvitationNote,
} from '@kinlore/shared/contracts/family-invitations';
import { openModal, useReportItem } from '@kinlore/shared/remote';
import { Button } from '@kinlore/shared/ui';
import { t } from './invite.messages.ts';

/** None through a child's eyes. */
export function ReportButton({
  invitation: { id, inviter },
}: {
  readonly invitation: FamilyInvitation;
}) {
  const [item] = useReportItem('family_invitation', id, inviter.id);
  if (item === undefined) return null;
  return (
    <Button small kind="link" icon={item.icon} onClick={item.onSelect}>
      {item.label}
    </Button>
  );
}

/** From the page of a link, which does not say whose account it is from. */
export const ReportLink = ({ id }: Pick<InvitationNote, 'id'>) => (
  <Button
    kind="link"
    icon="flag"
    onClick={() => {
      openModal('report', { subject: 'family_invitation', reported: id });
    }}
  >
    {t('report')}
  </Button>
);
