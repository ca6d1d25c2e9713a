/** Mails that come in: replies to questions, handed over by a mail server or read from a folder (rules R12, decision 0124). Off unless the settings name how. */
import { rm } from 'node:fs/promises';
import { readAnswerMail } from '@kinlore/shared/contracts/media';
import type { JobDefinition, Module } from '../../module.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import { forgetEnded } from '../reply-addresses/index.ts';
import { readMaildir } from './maildir.ts';
import { handOverRoute } from './received-mail.routes.ts';
import { forgetMails } from './received-mail.queries.ts';
import { receive } from './receiving.ts';
import { rootOf, type Deps, type Outcome } from './reply.ts';

const DAY = 86_400_000;

/** One after the other: each is held in memory whole. */
function inTurn(deps: Deps): (raw: Uint8Array) => Promise<Outcome> {
  let last: Promise<unknown> = Promise.resolve();
  return (raw) => {
    const next = last.then(() => receive(deps, raw));
    last = next.catch(() => undefined);
    return next;
  };
}

const forget = async ({ clock, database }: Deps): Promise<void> => {
  const before = new Date(clock.now().getTime() - 90 * DAY);
  await forgetMails(database, before);
  await forgetEnded(database, before);
};

export function createReceivedMail(
  platform: Platform,
  handed: Pick<Deps, 'media' | 'activities' | 'mailed'>,
): Module {
  const deps: Deps = { ...platform, ...handed };
  const take = inTurn(deps);
  const folder = platform.settings.replies?.folder ?? null;
  const reading: readonly JobDefinition[] =
    folder === null
      ? []
      : [
          {
            name: 'received-mail.read',
            cron: '* * * * *',
            run: () => readMaildir({ log: platform.log, receive: take }, folder),
          },
        ];
  return {
    name: 'received-mail',
    routes: [
      route(
        readAnswerMail,
        { gate: 'user', action: 'answer_mail.read' },
        async ({ actor, input }) => {
          const { id } = input.params;
          // Who reads the memory is told of no mail but their own.
          await deps.activities.one(actor, { id });
          return { data: await deps.media.mailOfAnswer(deps.database, actor.subject.id, id) };
        },
      ),
    ],
    plugin: handOverRoute({ ...platform, receive: take }),
    jobs: [
      ...reading,
      { name: 'received-mail.forget', cron: '41 3 * * *', run: () => forget(deps) },
    ],
    prepare: () => rm(rootOf(platform), { recursive: true, force: true }),
  };
}
