/** The words of the mail that asks somebody into a tree. */
export const familyInvitationMail = (
  inviter: string,
  tree: string,
  message: string,
  address: string,
) => ({
  subject: `${inviter} invites you into the family tree "${tree}"`,
  text: `Hello,\n\n${inviter} keeps the family tree "${tree}" and has a place in it for you.\n${message === '' ? '' : `\n${message}\n`}\nHere you can read more, and say yes or no. The link is yours alone and works for two weeks:\n\n${address}\n\nIf you do not want to, nothing has to be done.\n\nKinlore`,
});
