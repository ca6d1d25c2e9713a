/** The words of the e-mails to somebody whose account is closed: they read no notification. */
import { APPEAL_DAYS } from '@kinlore/shared/contracts/moderation';

interface Words {
  readonly name: string;
  /** What the moderator wrote to the person. */
  readonly reason: string;
  /** The day it opens again, as people write it; null without an end. */
  readonly day: string | null;
  /** Where one logs in. */
  readonly login: string;
}

export const suspendedMail = ({ name, reason, day, login }: Words) => ({
  subject: day === null ? 'Your account has been closed' : `Your account is suspended until ${day}`,
  text: `Hello ${name},\n\n${day === null ? 'a moderator has closed your account.' : `a moderator has suspended your account until ${day}.`} Nothing in it was deleted. This is what they wrote:\n\n${reason}\n\nIf you think this is a mistake, log in within ${APPEAL_DAYS} days and ask for a second look:\n\n${login}\n\nKinlore`,
});

export const appealMail = ({
  name,
  reply,
  isOpen,
  login,
}: {
  readonly name: string;
  readonly reply: string;
  readonly isOpen: boolean;
  readonly login: string;
}) => ({
  subject: isOpen ? 'Your account is open again' : 'We took a second look',
  text: `Hello ${name},\n\nwe took a second look at your account. ${isOpen ? 'It is open again, with everything in it.' : 'The decision stays as it is.'} This is what the moderator wrote:\n\n${reply}\n\n${login}\n\nKinlore`,
});
