/** Who may open what of the page. The server decides again on every call; this only decides what to show. Pure. */
import type { NavDecl, RouteDecl } from '@kinlore/shared/remote';
import type { Session } from '@kinlore/shared/state';

type Access = RouteDecl['access'];

/** Roles that see the administration. */
const STAFF = ['owner', 'admin', 'moderator', 'support'] as const;

export type Verdict = 'show' | 'wait' | 'login' | 'refused';

export function maySee(access: Access, session: Session): Verdict {
  if (access === 'guest') return 'show';
  if (session.status === 'checking') return 'wait';
  if (session.status === 'guest') return 'login';
  if (access === 'user') return 'show';
  const viewing = session.user.viewing_context?.is_viewing_as_child === true;
  return !viewing && session.user.roles.some((role) => STAFF.includes(role)) ? 'show' : 'refused';
}

/** What stands in the bar of whoever is here. */
export const linksFor = <L extends NavDecl>(links: readonly L[], session: Session): readonly L[] =>
  links.filter(({ access }) => maySee(access, session) === 'show');
