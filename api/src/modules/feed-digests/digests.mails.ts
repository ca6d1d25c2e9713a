/** The e-mail of new memories: who shared what, by name and title, and nothing else of what was told. */
import type { DigestRhythm } from '@kinlore/shared/contracts/feed-digests';

interface Shared {
  readonly title: string;
  readonly by: string;
  /** From the root of the instance. */
  readonly page: string;
}

interface Digest {
  readonly name: string;
  readonly rhythm: Exclude<DigestRhythm, 'off'>;
  /** The address of the instance, without a slash at its end. */
  readonly home: string;
  readonly memories: readonly Shared[];
  readonly areMore: boolean;
  /** Stops them, without logging in. */
  readonly link: string;
}

const since = { daily: 'yesterday', weekly: 'last week' } as const;

const subjectOf = ({ memories, areMore }: Digest): string => {
  if (areMore) return `More than ${String(memories.length)} new memories`;
  const [first] = memories;
  return memories.length === 1 && first !== undefined
    ? `A new memory from ${first.by}`
    : `${String(memories.length)} new memories`;
};

export function digestMail(digest: Digest): { readonly subject: string; readonly text: string } {
  const { name, rhythm, home, memories, areMore, link } = digest;
  const lines = memories.map(({ title, by, page }) => `- ${by}: “${title}”\n  ${home}${page}`);
  const text = [
    `Hello ${name},`,
    `This was shared with you since ${since[rhythm]}:`,
    lines.join('\n\n'),
    ...(areMore ? [`There is more. You find it all here:\n\n${home}/`] : []),
    `To stop these e-mails, open this link and press the button. You don’t need to log in:\n\n${link}`,
    `Choose when they come:\n\n${home}/?modal=codex&tab=settings&section=notifications`,
    'Kinlore',
  ];
  return { subject: subjectOf(digest), text: text.join('\n\n') };
}
