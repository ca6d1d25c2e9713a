/** The e-mail that asks. */
interface Asked {
  readonly asker: string;
  readonly name: string;
  readonly words: string;
  readonly link: string;
  readonly days: number;
}

export const questionMail = ({ asker, name, words, link, days }: Asked) => ({
  subject: `${asker} has a question for you`,
  text: `Hello ${name},\n\n${asker} would like to know:\n\n“${words}”\n\nOpen this link to answer. You can speak, write, or add a photo. You don't need an account:\n\n${link}\n\nOnly ${asker} gets your answer. The link works for ${String(days)} days.\n\nYou don't want questions by e-mail? Open this link, and press the button:\n\n${link}/no-more\n\nKinlore`,
});
