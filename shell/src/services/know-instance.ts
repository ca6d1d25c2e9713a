import { getInstance } from '@kinlore/shared/contracts/instance';
import { instance, type Instance } from '../page-state/page-state.ts';
import type { Services } from './services.ts';
import { instanceFrom } from './inlined-instance.ts';

const PATIENCE_MS = 10_000;

/** What the server is: as it wrote into the page, or as it answers. By plain fetch, so that a guest who only reads loads no API client. */
export async function knowInstance({
  store,
  logger,
}: Pick<Services, 'store' | 'logger'>): Promise<Instance | null> {
  const known = store.get(instance);
  if (known !== null) return known;
  try {
    const answer = await fetch(`/api/v1${getInstance.path}`, {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const body: unknown = answer.ok ? await answer.json() : null;
    const asked = instanceFrom(
      typeof body === 'object' && body !== null && 'data' in body ? body.data : null,
    );
    if (asked !== null) store.set(instance, asked);
    return asked;
  } catch (cause) {
    logger.warn('What this instance is could not be asked.', cause);
    return null;
  }
}
