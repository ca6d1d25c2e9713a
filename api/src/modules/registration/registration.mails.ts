/** The words of the mails that bring people in. */
export const invitationMail = (
  inviter: string,
  instance: string,
  message: string,
  address: string,
) => ({
  subject: `${inviter} invites you to ${instance}`,
  text: `Hello,\n\n${inviter} would like to keep the family's memories together with you in ${instance}.\n${message === '' ? '' : `\n${message}\n`}\nThis page makes your account, once, until the invitation runs out:\n\n${address}\n\nIf you do not want one, nothing has to be done.\n\nKinlore`,
});
