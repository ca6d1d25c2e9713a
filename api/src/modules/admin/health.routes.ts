/** The state of the instance in numbers, each with a sentence on screen that explains it. */
import { getHealth } from '@kinlore/shared/contracts/admin';
import { wayOfMail } from '../../platform/mail/smtp.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import { readHealth } from './health.queries.ts';

/** Empty where none is named, null where what is named is not there. */
const nameOfProgram = (named: object | string | null, found: { readonly name: string } | null) =>
  named === null ? '' : (found?.name ?? null);

export function healthRoutes(platform: Platform): readonly Route[] {
  const startedAt = platform.clock.now().toISOString();
  return [
    route(
      getHealth,
      { gate: 'staff', roles: ['owner', 'admin', 'support'], action: 'admin.health.read' },
      async () => {
        const now = platform.clock.now();
        const { rows } = await readHealth(platform.database, now);
        const row = rows[0];
        if (row === undefined) throw new Error('a select without from answers one row');
        const room = await platform.storage.room();
        return {
          data: {
            ...row,
            ...(platform.texts === null && { texts_waiting: null, texts_failed: null }),
            mail_way: wayOfMail(platform.settings),
            ffmpeg: nameOfProgram(platform.settings.ffmpeg, platform.programs.ffmpeg),
            pdftoppm: nameOfProgram(platform.settings.pdftoppm, platform.programs.pdftoppm),
            transcriber: nameOfProgram(
              platform.settings.transcriber,
              platform.programs.transcriber,
            ),
            free_bytes: Number.isFinite(room) ? room : null,
            started_at: startedAt,
          },
        };
      },
    ),
  ];
}
