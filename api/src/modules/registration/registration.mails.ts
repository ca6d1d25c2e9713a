/** The words of the mails that bring people in. */
export const invitationMail = (
  inviter: string,
  instance: string,
  message: string,
  address: string,
) => ({
  subject: `${inviter} invites you to ${instance}`,
  text: `Hello,\n\n${inviter} would like to share family memories with you on ${instance}.\n${message === '' ? '' : `\n${message}\n`}\nOpen this link to create your account. It works once:\n\n${address}\n\nIf you don't want an account, you don't have to do anything.\n\nKinlore`,
});
