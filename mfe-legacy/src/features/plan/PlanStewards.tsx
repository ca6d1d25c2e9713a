/** Who is to look after the page, in the order in which they follow each other. */
import { MOST_STEWARDS, type PlanSteward } from '@kinlore/shared/contracts/plan-stewards';
import { Button, FormError } from '@kinlore/shared/ui';
import { useState } from 'react';
import { PlanPart } from './PlanRow.tsx';
import { RemoveSteward } from './RemoveSteward.tsx';
import { AskDialog, RoleDialog } from './StewardDialogs.tsx';
import { Acts, Who } from './StewardLine.tsx';
import { StewardLinks } from './StewardLinks.tsx';
import { orderStewards, ownPlan, planStewards } from './plan.api.ts';
import { t } from './plan-stewards.messages.ts';
import { useProvenAct } from './use-change.ts';
import styles from './Plan.module.css';

type Open =
  | { readonly kind: 'ask' }
  | { readonly kind: 'role' | 'remove'; readonly steward: PlanSteward }
  | null;

const isAsked = ({ status }: PlanSteward): boolean => status === 'invited' || status === 'accepted';

/** Who is asked may change how many confirm. */
const changed = () => {
  planStewards.refresh();
  ownPlan.refresh();
};

export function PlanStewards({ stewards }: { readonly stewards: readonly PlanSteward[] }) {
  const [open, setOpen] = useState<Open>(null);
  const asked = stewards.filter((steward) => isAsked(steward));
  return (
    <PlanPart title={t('title')} lead={t('lead')}>
      {stewards.length === 0 && <p>{t('none')}</p>}
      <Ordered asked={asked} onOpen={setOpen} />
      <ul className={styles['rows']}>
        {stewards
          .filter((steward) => !isAsked(steward))
          .map((steward) => (
            <li key={steward.user.id} className={styles['row']}>
              <Who steward={steward} />
            </li>
          ))}
      </ul>
      {asked.length < MOST_STEWARDS && (
        <div>
          <Button onClick={() => setOpen({ kind: 'ask' })}>{t('invite')}</Button>
        </div>
      )}
      <StewardLinks room={MOST_STEWARDS - asked.length} />
      <Opened open={open} stewards={stewards} onClose={() => setOpen(null)} />
    </PlanPart>
  );
}

function Opened({
  open,
  stewards,
  onClose,
}: {
  readonly open: Open;
  readonly stewards: readonly PlanSteward[];
  readonly onClose: () => void;
}) {
  if (open === null) return null;
  const told = { onClose, onChanged: changed };
  if (open.kind === 'ask') return <AskDialog stewards={stewards} {...told} />;
  return open.kind === 'role' ? (
    <RoleDialog steward={open.steward} stewards={stewards} {...told} />
  ) : (
    <RemoveSteward steward={open.steward} {...told} />
  );
}

const moved = (ids: readonly string[], from: number, to: number): readonly string[] => {
  const rest = ids.filter((_, at) => at !== from);
  const id = ids[from];
  return id === undefined ? ids : [...rest.slice(0, to), id, ...rest.slice(to)];
};

function Ordered({
  asked,
  onOpen,
}: {
  readonly asked: readonly PlanSteward[];
  readonly onOpen: (open: Open) => void;
}) {
  const act = useProvenAct(orderStewards, changed);
  return (
    <>
      {act.sentence !== null && <FormError>{act.sentence}</FormError>}
      <ol className={styles['rows']}>
        {asked.map((steward, at) => (
          <li key={steward.user.id} className={styles['row']}>
            <Who steward={steward} />
            <Acts
              steward={steward}
              onOpen={(kind) => onOpen({ kind, steward })}
              isFirst={at === 0}
              isLast={at === asked.length - 1}
              onMove={(by) =>
                act.run(
                  moved(
                    asked.map(({ user }) => user.id),
                    at,
                    at + by,
                  ),
                )
              }
            />
          </li>
        ))}
      </ol>
      {asked.length > 1 && <p className={styles['note']}>{t('orderHint')}</p>}
      {act.question}
    </>
  );
}
