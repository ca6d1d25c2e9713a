/** The words of the e-mails about an account that is being deleted. */
import { LEAVING_DAYS } from '@kinlore/shared/contracts/leaving';

interface Words {
  readonly name: string;
  /** The day it is erased, as people write it. */
  readonly day: string;
  /** Where one logs in. */
  readonly login: string;
}

export const leavingMail = ({ name, day, login }: Words) => ({
  subject: 'Your account will be deleted',
  text: `Hello ${name},\n\nyou asked to delete your account. From now on nobody sees it, and on ${day} everything in it is erased for good.\n\nIf you think again within ${LEAVING_DAYS} days, log in and choose "Keep my account". Everything will be as it was:\n\n${login}\n\nIf it wasn't you, log in now, keep your account and change your password.\n\nKinlore`,
});

export const leavingSoonMail = ({ name, day, login }: Words) => ({
  subject: 'Your account will be erased in a week',
  text: `Hello ${name},\n\non ${day} your account and everything in it will be erased for good. After that nobody can bring it back.\n\nTo keep it, log in before that day and choose "Keep my account":\n\n${login}\n\nKinlore`,
});

export const keptMail = ({ name, login }: Omit<Words, 'day'>) => ({
  subject: 'Your account stays',
  text: `Hello ${name},\n\nyou chose to keep your account. Nothing was erased, and everything is as it was.\n\nIf it wasn't you, please set a new password right away:\n\n${login}\n\nKinlore`,
});
