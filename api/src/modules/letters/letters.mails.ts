/** The e-mails to somebody without an account for whom a letter was sealed. */
interface Addressed {
  readonly writer: string;
  readonly name: string;
}

export const waitingMail = ({ writer, name }: Addressed) => ({
  subject: `${writer} left a letter for you`,
  text: `Dear ${name},\n\n${writer} wrote you a letter and sealed it for this day. The people ${writer} chose will open it for you. You don't have to do anything. We write to you again when you can read it.\n\nKinlore`,
});

export const openMail = ({ writer, name, link }: Addressed & { readonly link: string }) => ({
  subject: `You can read the letter from ${writer}`,
  text: `Dear ${name},\n\nThe letter that ${writer} left for you is open. This link leads to it, whenever you are ready. You don't need an account:\n\n${link}\n\nThe link is for you alone. Please keep this e-mail.\n\nKinlore`,
});
