/** The words of the mail that asks somebody to look after a life. To an address with an account and without one they are the same. */
export const stewardMail = (name: string, address: string, days: number) => ({
  subject: `${name} asks for your help`,
  text: `Hello,\n\n${name} would like you to look after their page on Kinlore one day, after they have died. There is nothing to do until then.\n\nOpen this link to read more, and to accept or decline. It is for you alone and works for ${String(days)} days:\n\n${address}\n\nIf you would rather not, you don't have to do anything.\n\nKinlore`,
});
