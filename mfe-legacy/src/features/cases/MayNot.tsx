/** Why nothing can be told of this death here: it is known, it has been told, or it is not the reader's to tell. */
import { Link } from '@kinlore/shared/remote';
import { EmptyState, buttonClass } from '@kinlore/shared/ui';
import type { Reportable } from './cases.api.ts';
import { t } from './cases.messages.ts';
import { useMoments } from './moments.ts';

export function MayNot({ life }: { readonly life: Reportable }) {
  const { day } = useMoments();
  const { person, case: open, abilities } = life;
  if (person.life_status !== 'living')
    return (
      <EmptyState
        icon="sign-candle"
        level={2}
        title={t('known')}
        action={<Link to="/memorials">{t('memorials')}</Link>}
      >
        {t('atRest', { name: person.full_name })}
      </EmptyState>
    );
  if (open !== null)
    return (
      <EmptyState
        icon="sign-candle"
        level={2}
        title={t('reported')}
        action={
          <Link className={buttonClass('primary')} to={`/legacy/cases/${open.id}`}>
            {t('openIt')}
          </Link>
        }
      />
    );
  return (
    <EmptyState
      icon="sign-candle"
      level={2}
      title={t('mayNot')}
      action={<Link to="/">{t('home')}</Link>}
    >
      {abilities.rests_until === null
        ? t('mayNotText')
        : t('rests', { when: day(abilities.rests_until) })}
    </EmptyState>
  );
}
