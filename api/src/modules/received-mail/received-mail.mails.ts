/** What is written back, once each: to the address that was asked, never to the one a mail says it is from. */
const words = {
  draft: ({ page }: Written) =>
    `Your answer is here. It’s a draft: nobody else reads it until you share it. Press “Create Activity”, and it waits for you there:\n\n${page}`,
  late: () =>
    'Your answer came after the question had ended, so it wasn’t kept here. The person who asked can ask again.',
  answered: ({ page }: Written) =>
    `This question has an answer already, so this e-mail wasn’t added. You can add to your answer here:\n\n${page}`,
  sender: () =>
    'A reply to your question came from another address, so it wasn’t taken. Please reply from this address, or open the link in the question.',
  empty: () =>
    'Your reply had nothing in it that we could read. Please write above the line, or open the link in the question.',
  long: () =>
    'Your reply is longer than an answer can be. Please send a shorter one, or open the link in the question.',
  files: () => 'Your answer has arrived.',
} as const;

export type WrittenBack = keyof typeof words;

interface Written {
  /** Where it is read. */
  readonly page: string;
  /** What could not be kept, by name. */
  readonly refused: readonly string[];
}

const ofFiles = (refused: readonly string[]): string =>
  refused.length === 0
    ? ''
    : `\n\nThese files couldn’t be kept, because their kind, size or number isn’t one we take:\n\n${refused.map((name) => `- ${name}`).join('\n')}`;

export const backMail = (what: WrittenBack, written: Written) => ({
  subject: what === 'draft' || what === 'files' ? 'Your answer has arrived' : 'About your reply',
  text: `Hello,\n\n${words[what](written).trim()}${ofFiles(written.refused)}\n\nKinlore`,
});
