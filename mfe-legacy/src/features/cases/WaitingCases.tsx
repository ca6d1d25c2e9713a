/** Reported deaths of people one looks after or is close to, and of oneself. Absent where there are none. */
import { Link } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import { Avatar, Button, FailedState, Register, RegisterLine } from '@kinlore/shared/ui';
import type { LegacyCase } from '@kinlore/shared/contracts/legacy-cases';
import { headOf, nameOf, nextOf } from './case-words.ts';
import { openCases } from './cases.api.ts';
import { t } from './cases.messages.ts';
import { useMoments } from './moments.ts';

export default function WaitingCases() {
  const list = useList(openCases, {});
  if (list.status === 'failed')
    return (
      <FailedState title={t('waitingFailed')} unaffected={t('unaffected')} onRetry={list.refresh} />
    );
  if (list.items.length === 0) return null;
  return (
    <section aria-labelledby="legacy-cases">
      <h3 id="legacy-cases">{t('waiting')}</h3>
      <Register label={t('waiting')}>
        {list.items.map((one) => (
          <Line key={one.id} one={one} />
        ))}
      </Register>
      {list.hasMore && (
        <Button onClick={list.more} busy={list.busy === 'more'}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}

function Line({ one }: { readonly one: LegacyCase }) {
  const { when } = useMoments();
  const isOwn = one.role === 'owner';
  const next = isOwn ? null : nextOf(one, when);
  const name = nameOf(one);
  return (
    <RegisterLine
      level={4}
      lead={
        <Avatar
          name={name}
          src={one.person?.avatar_url ?? null}
          seed={one.person?.plate ?? one.id}
          size={48}
          rest={one.person?.life_status === 'in_remembrance'}
          silent
        />
      }
      name={<Link to={`/legacy/cases/${one.id}`}>{isOwn ? t('ownerTitle') : headOf(one)}</Link>}
    >
      {isOwn && <p>{t(one.ended_at === null ? 'ownerOpen' : 'ownerStopped')}</p>}
      {next !== null && <p>{next}</p>}
    </RegisterLine>
  );
}
