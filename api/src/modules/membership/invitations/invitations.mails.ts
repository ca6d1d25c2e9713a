/** The words of the mail that invites somebody into a tree. */
export const familyInvitationMail = (
  inviter: string,
  tree: string,
  message: string,
  address: string,
) => ({
  subject: `${inviter} invites you to the family tree "${tree}"`,
  text: `Hello,\n\n${inviter} would like you to join the family tree "${tree}".\n${message === '' ? '' : `\n${message}\n`}\nOpen this link to read more, and to accept or decline. It is for you alone and works for two weeks:\n\n${address}\n\nIf you don't want to join, you don't have to do anything.\n\nKinlore`,
});
