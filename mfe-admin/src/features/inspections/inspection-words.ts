import type { Inspection } from './inspections.api.ts';
import { t } from './inspections.messages.ts';

export const whatIs = ({ kind, person }: Inspection): string =>
  t(kind, { name: person?.full_name ?? t('someone') });

/** Who asked, who answered, and how often it was looked at. */
export function peopleOf({ asked_by, decided_by, stage, looks }: Inspection): string {
  const name = decided_by?.full_name;
  const parts = [t('asked', { name: asked_by?.full_name ?? t('someone') })];
  if (name !== undefined) parts.push(t(stage === 'declined' ? 'said' : 'agreed', { name }));
  if (stage === 'open' || stage === 'ended') parts.push(t('looks', { count: looks }));
  return parts.join(' · ');
}
