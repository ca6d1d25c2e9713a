/** Hands a text message over to the hook, and tries again for a while where it does not take it. */
import type { JobDefinition } from '../../module.ts';
import type { Platform, PostAnswer, TextMessage, TextTransport } from '../../platform/ports.ts';
import { HAND_OVER, sealedTexts } from './texting.ts';
import { deleteTextsBefore, endText, noteAttempt, waitingText } from './texts.queries.ts';

/** Pauses before the second to the ninth try, in seconds: fourteen hours in all. */
const PAUSES = [15, 60, 300, 1_800, 3_600, 7_200, 14_400, 21_600] as const;
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

type Waiting = NonNullable<Awaited<ReturnType<typeof waitingText>>>;

/** Null where it was sealed with a secret that is gone. */
function messageOf(platform: Platform, { id, sealed }: Waiting): TextMessage | null {
  const opened = sealed === null ? null : sealedTexts(platform).unseal(id, sealed);
  if (opened === null) return null;
  // Sealed by `queueText`, and by nobody else.
  const { to, text } = JSON.parse(opened) as { readonly to: string; readonly text: string };
  return { id, to, text };
}

const isTaken = (answer: PostAnswer | null): boolean =>
  answer !== null && answer.status >= 200 && answer.status < 300;

/** What it says besides its status is not read; what it is no status for is tried again as well, since a setting may be put right meanwhile. */
async function failed(platform: Platform, row: Waiting, answer: PostAnswer | null): Promise<void> {
  const { database, jobs, clock, log } = platform;
  const attempts = row.attempts + 1;
  const pause = PAUSES[row.attempts];
  const wait = Math.max(pause ?? 0, answer?.retryAfterSeconds ?? 0);
  const next = new Date(clock.now().getTime() + wait * 1_000);
  log.warn({ status: answer?.status ?? null, attempts }, 'the hook did not take a text message');
  if (pause === undefined || next >= row.expires_at) {
    await endText(database, row.id, { status: 'failed', attempts, sentAt: null });
    return;
  }
  await noteAttempt(database, row.id, attempts);
  await jobs.add(database, HAND_OVER, { textId: row.id }, { key: `text:${row.id}`, runAt: next });
}

const handOver = (platform: Platform, texts: TextTransport): JobDefinition => ({
  name: HAND_OVER,
  async run({ textId }) {
    const { database, clock } = platform;
    const row = typeof textId === 'string' ? await waitingText(database, textId) : undefined;
    if (row === undefined) return;
    const { id, attempts } = row;
    const message = clock.now() < row.expires_at ? messageOf(platform, row) : null;
    if (message === null) {
      await endText(database, id, { status: 'failed', attempts, sentAt: null });
      return;
    }
    const answer = await texts.send(message).catch(() => null);
    if (!isTaken(answer)) return failed(platform, row, answer);
    await endText(database, id, { status: 'sent', attempts: attempts + 1, sentAt: clock.now() });
  },
});

/** That something was sent is of no use after a month. */
const sweep = ({ database, clock }: Platform): JobDefinition => ({
  name: 'telephones.sweep',
  cron: '53 3 * * *',
  async run() {
    await deleteTextsBefore(database, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS));
  },
});

export const textJobs = (platform: Platform): readonly JobDefinition[] => [
  ...(platform.texts === null ? [] : [handOver(platform, platform.texts)]),
  sweep(platform),
];
