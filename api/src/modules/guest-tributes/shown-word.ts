/** One mail to a guest who asked for it, when their tribute is shown; then the address is gone. */
import type { EventHandler } from '../../module.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import type { GuestTributes } from '../legacy/index.ts';
import { shownMail } from './guest-tributes.mails.ts';
import { changeWritten, wantsWordOf } from './guest-tributes.queries.ts';
import { sealing } from './mailing.ts';

export interface Deps extends Pick<Platform, 'sign' | 'mail' | 'publicUrl'> {
  readonly guests: Pick<GuestTributes, 'memorial'>;
}

async function tell(deps: Deps, transaction: Connection, tributeId: string): Promise<void> {
  const row = await wantsWordOf(transaction, tributeId);
  if (row === undefined || row.email_sealed === null) return;
  const to = sealing(deps).unseal(row.id, row.email_sealed);
  const memorial = await deps.guests.memorial(transaction, row.memorial_id);
  await changeWritten(transaction, row.id, { email_sealed: null });
  if (to === null || memorial === undefined) return;
  const { full_name: name, audience, slug } = memorial;
  const address = audience === 'public' ? `${deps.publicUrl()}/memorials/${slug}` : null;
  await deps.mail(transaction, { to, ...shownMail({ name, address }) });
}

export const onGuestTributeShown = (deps: Deps): EventHandler => ({
  name: 'guest-tributes.on-approved',
  on: ['tribute.approved'],
  async handle(transaction, event) {
    if (event.type === 'tribute.approved' && event.authorId === null)
      await tell(deps, transaction, event.tributeId);
  },
});
