/** Telling of a death, as an item of the menu of somebody near: only where the server says that the reader may, or that it was told already. */
import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import { readLifeCase } from '@kinlore/shared/contracts/legacy-cases';
import { openPage } from '@kinlore/shared/remote';
import { createRecord, currentUser, useAtomValue, useRecord, viewing } from '@kinlore/shared/state';
import type { MenuItem } from '@kinlore/shared/ui';
import { t } from './profile.messages.ts';

/** Nothing is asked of nobody. */
const readLife = async (person: string | null, signal: AbortSignal) =>
  person === null ? null : (await call(readLifeCase, { params: { person } }, { signal })).data;

const lifeCases = createRecord(readLife, { refreshedBy: when(['realtime.resumed']) });

type Life = NonNullable<Awaited<ReturnType<typeof readLife>>>;

/** Where it leads, in words; null where nothing is offered. */
function offered({ case: open, abilities }: Life, personId: string) {
  if (open !== null) return { label: t('deathTold'), page: `/legacy/cases/${open.id}` };
  if (abilities.report_as === null) return null;
  return { label: t('death'), page: `/legacy/cases/new?person=${personId}` };
}

/** A grown-up who looks at their own pages. */
function useIsGrown(): boolean {
  const kind = useAtomValue(currentUser)?.account_type;
  const isOwnView = useAtomValue(viewing).as === 'self';
  return isOwnView && (kind === 'adult' || kind === 'parent');
}

/** `personId`: null for whoever is not near. */
export function useDeathItem(personId: string | null): readonly MenuItem[] {
  const isGrown = useIsGrown();
  const { value } = useRecord(lifeCases, isGrown ? personId : null);
  const offer = value === null || personId === null ? null : offered(value, personId);
  if (offer === null) return [];
  const { label, page } = offer;
  return [{ key: 'death', label, icon: 'leaf', onSelect: () => openPage(page) }];
}
