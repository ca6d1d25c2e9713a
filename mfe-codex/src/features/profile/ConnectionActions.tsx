import { useState, type ReactNode } from 'react';
import type { ConnectionState } from '@kinlore/shared/contracts/connections';
import type { Profile } from '@kinlore/shared/contracts/profiles';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { useReportItem } from '@kinlore/shared/remote';
import { Chip, Confirm, IconButton, Menu, Row, type MenuItem } from '@kinlore/shared/ui';
import { blockPerson } from './connection.api.ts';
import { useDeathItem } from './use-death-item.ts';
import { useAct } from './use-act.ts';
import { t } from './profile.messages.ts';

export interface ConnectionActionsProps {
  readonly person: {
    readonly id: string;
    readonly full_name: string;
    /** Whoever is near may be told, and tell, that they died. */
    readonly access?: Profile['access'];
  };
  readonly state: ConnectionState;
  /** A child blocks nobody who looks after it. */
  readonly mayBlock?: boolean;
  /** What else can be done with this person; the menu of what is seldom done stands last. */
  readonly children?: ReactNode;
}

/** In the spine of a codex: since when the two are connected, and reporting and blocking. What is asked and answered floats over the page. */
export function ConnectionActions({
  person,
  state,
  mayBlock = true,
  children,
}: ConnectionActionsProps) {
  const [blocks, setBlocks] = useState(false);
  const { busy, act } = useAct();
  const name = person.full_name;
  const stop = () => {
    setBlocks(false);
  };
  const block = async () => {
    const done = await act(async () => {
      await blockPerson(person.id);
      return t('blocked', { name });
    }, t('notDone'));
    if (done) stop();
  };
  return (
    <>
      <Row>
        {state.status === 'connected' && (
          <Chip tone="kin" icon="check">
            {standing(state)}
          </Chip>
        )}
        {children}
        <MoreMenu
          personId={person.id}
          isNear={person.access === 'full'}
          onBlock={
            mayBlock
              ? () => {
                  setBlocks(true);
                }
              : null
          }
        />
      </Row>
      <Confirm
        open={blocks}
        title={t('blockTitle', { name })}
        act={t('block')}
        busy={busy}
        onClose={stop}
        onDo={() => void block()}
      >
        {t('blockWords', { name })}
      </Confirm>
    </>
  );
}

function MoreMenu({
  personId,
  isNear,
  onBlock,
}: {
  readonly personId: string;
  readonly isNear: boolean;
  readonly onBlock: (() => void) | null;
}) {
  const report = useReportItem('profile', personId, personId);
  const death = useDeathItem(isNear ? personId : null);
  const block: readonly MenuItem[] =
    onBlock === null
      ? []
      : [{ key: 'block', label: t('block'), icon: 'forbidden', danger: true, onSelect: onBlock }];
  return (
    <Menu
      label={t('more')}
      trigger={(p) => <IconButton {...p} icon="more" label={t('more')} />}
      items={[...death, ...report, ...block]}
    />
  );
}

const dayOf = (instant: string): string => formatDay(instant, locale());

/** Relatives have always known each other: the day they connected here says nothing of them. */
function standing({ since, type }: ConnectionState): string {
  if (type?.slug === 'family') return t('family');
  return since === null ? t('connected') : t('since', { date: dayOf(since) });
}
