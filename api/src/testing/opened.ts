import type { Answer } from '@kinlore/shared/contracts/kernel';
import type { login } from '@kinlore/shared/contracts/auth';

type LoggedIn = Answer<typeof login>['data'];
type Opened = Extract<LoggedIn, { readonly token: string }>;

/** The session that a login opened. Throws where something is asked before. */
export function opened({ data }: { readonly data: LoggedIn }): Opened {
  if (!('token' in data)) throw new Error('The login asks for something else first.');
  return data;
}
