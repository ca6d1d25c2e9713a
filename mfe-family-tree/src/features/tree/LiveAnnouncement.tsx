/** For the ears: who one came to, and who stands around them. */
import { VisuallyHidden } from '@kinlore/shared/ui';
import { around, nameOf, type TreeModel } from '../../model/index.ts';
import { datesOf } from './dates.ts';
import type { TreePreferences } from '@kinlore/shared/contracts/family-whole';
import { t } from './tree.messages.ts';

export function LiveAnnouncement({
  model,
  preferences,
  person,
}: {
  readonly model: TreeModel;
  readonly preferences: TreePreferences;
  readonly person: number;
}) {
  const { parents, partners, children, siblings } = around(model, person);
  const name = nameOf(
    model,
    person,
    { hidden: t('living'), unnamed: t('unnamed') },
    preferences.name_order,
  );
  const years = datesOf(model, person, preferences);
  const near = [
    [t('parentCount', { count: parents.length }), parents],
    [t('partnerCount', { count: partners.length }), partners],
    [t('childCount', { count: children.length }), children],
    [t('siblingCount', { count: siblings.length }), siblings],
  ] as const;
  const said = near.filter(([, persons]) => persons.length > 0).map(([words]) => words);
  return (
    <VisuallyHidden>
      <p role="status">{[name, years, ...said].filter((words) => words !== '').join(', ')}</p>
    </VisuallyHidden>
  );
}
