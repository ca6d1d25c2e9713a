/** The e-mails of weekly questions. */
interface Weekly {
  readonly name: string;
  /** Null for what one chose for oneself. */
  readonly asker: string | null;
  readonly words: string;
  /** Where it is answered, logged in. */
  readonly page: string;
  /** Pauses or ends them, without logging in. */
  readonly link: string;
}

const change = (link: string): string =>
  `To pause these questions or stop them, open this link and press the button. You don't need to log in:\n\n${link}\n\nKinlore`;

export const weeklySubject = (asker: string | null): string =>
  asker === null ? 'Your question of the week' : `${asker}’s question of the week`;

export const weeklyText = ({ name, asker, words, page, link }: Weekly): string =>
  `Hello ${name},\n\n${asker === null ? 'here is your question of the week:' : `${asker} would like to know:`}\n\n“${words}”\n\nTake your time. Answer here whenever you like:\n\n${page}\n\nNobody reads your answer until you share it.\n\n${change(link)}`;

const rests = {
  unanswered:
    'A few questions are waiting for you, so we won’t send more for now. They stay where they are: answer them whenever you like, or leave them.',
  none_left: 'Every question you chose has come to you. You can choose other parts of life.',
} as const;

export const restingMail = ({
  name,
  why,
  page,
}: {
  readonly name: string;
  readonly why: keyof typeof rests;
  readonly page: string;
}) => ({
  subject: 'Your weekly questions are taking a break',
  text: `Hello ${name},\n\n${rests[why]}\n\nYou can start again here:\n\n${page}\n\nKinlore`,
});
