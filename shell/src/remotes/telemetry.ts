/** Load outcomes for the people who run the instance: `POST /logs`. The server counts them and calls a release unhealthy. */
import { call } from '@kinlore/shared/api-client';
import { sendLog } from '@kinlore/shared/contracts/operations';
import type { Outcome } from './loader.ts';

/** Tells the server; that it cannot be told is no fault of the page. */
export function sendOutcome({ remote, version, phase, ok, code, ms }: Outcome): void {
  const body = {
    kind: code === 'integrity' ? ('security' as const) : ('remote' as const),
    message: ok ? `${remote} loaded` : `${remote} failed: ${code}`,
    detail: {
      remote,
      version,
      phase,
      code,
      ok,
      ms: Math.min(600_000, Math.max(0, Math.round(ms))),
    },
  };
  call(sendLog, { body }).catch(() => undefined);
}
