import { lazy, Suspense, type ReactNode } from 'react';
import type { EmotariSlug } from '@kinlore/shared/contracts/vocabulary';
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import { currentUser, useAtomValue } from '@kinlore/shared/state';

/** Home goes on without its figures where the network goes while they are fetched. */
const nothing = () => ({ default: () => <></> });
const Figure = lazy(() => import(/* webpackChunkName: "figures" */ './Figure.tsx').catch(nothing));
const Three = lazy(() => import(/* webpackChunkName: "figures" */ './AtHome.tsx').catch(nothing));

/** A being for a token of its feeling, at its mood; nothing, and nothing fetched, where the game is not shown. */
export function useBeing(): (being: EmotariSlug, mood: number) => ReactNode {
  const isShown = useAtomValue(currentUser)?.ui_mode === 'full';
  return (being, mood) =>
    isShown && (
      <Suspense fallback={null}>
        <Figure being={being} mood={mood} />
      </Suspense>
    );
}

/** Who is at home; nothing where the game is not shown. */
export const CompanionsAtHome = ({
  user,
}: {
  readonly user: Pick<CurrentUser, 'username' | 'account_type' | 'ui_mode'>;
}) =>
  user.ui_mode === 'full' && (
    <Suspense fallback={null}>
      <Three user={user} />
    </Suspense>
  );
