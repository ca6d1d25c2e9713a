/** Viewing as a child and being oneself again: the server's session first, then everything on the page anew. */
import { call } from '@kinlore/shared/api-client';
import { switchBack, switchToChild, type ChildProfile } from '@kinlore/shared/contracts/parents';
import type { Services } from './services.ts';

type Parts = Pick<Services, 'session' | 'history' | 'forgetView'>;

/** Thrown where the server has switched and the page could not ask who is here now. */
export class NotRefreshed extends Error {}

/** Nothing on the page asserts any more whom one views as: the server says it. */
async function readAnew({ session, history, forgetView }: Parts): Promise<void> {
  forgetView();
  await session.check();
  if (session.state().status !== 'user') throw new NotRefreshed('the account could not be read');
  history.push('/');
}

/** Answers who is viewed as now, or null where the server's answer does not say. Throws the server's refusal, `NotRefreshed`. */
export async function viewAs(
  parts: Parts,
  childId: string,
  reason: string,
): Promise<ChildProfile | null> {
  const { data } = await call(switchToChild, {
    params: { id: childId },
    body: { ...(reason !== '' && { reason }) },
  });
  await readAnew(parts);
  // What an older server answers is looked at, too (product.md section 8).
  const answered: Partial<typeof data> = data;
  return answered.viewing_as ?? null;
}

/** Throws the server's refusal, `NotRefreshed`. */
export async function viewAsSelf(parts: Parts): Promise<void> {
  await call(switchBack);
  await readAnew(parts);
}
