/** Oneself and the children one may view as; pressing one switches. */
import { useState } from 'react';
import type { AvailableChildren, ChildProfile } from '@kinlore/shared/contracts/parents';
import { Link } from '@kinlore/shared/remote';
import {
  currentUser,
  useAtomValue,
  useRecord,
  viewing as viewingAtom,
} from '@kinlore/shared/state';
import {
  Avatar,
  Button,
  EmptyState,
  FailedState,
  Register,
  RegisterLine,
  Skeleton,
  Stack,
} from '@kinlore/shared/ui';
import { ageOf } from './age-of.ts';
import { BeforeSwitch } from './BeforeSwitch.tsx';
import { availableChildren } from './children.api.ts';
import { useSwitch, type Switch } from './use-switch.ts';
import { t } from './children.messages.ts';

interface Props {
  readonly onDone: () => void;
  /** On the page of children; the switcher only switches. */
  readonly mayManage?: boolean;
}

export function SwitchList({ onDone, mayManage = false }: Props) {
  const { value, status, refresh } = useRecord(availableChildren, null);
  const switching = useSwitch(onDone);
  const [chosen, setChosen] = useState<ChildProfile | null>(null);
  if (chosen !== null)
    return (
      <BeforeSwitch
        child={chosen}
        switching={switching}
        onCancel={() => {
          setChosen(null);
        }}
      />
    );
  if (status === 'loading' && value === null) return <Skeleton name="form" label={t('yours')} />;
  if (value === null)
    return (
      <FailedState
        title={t('failed')}
        unaffected={t('unaffected')}
        onRetry={() => void refresh()}
      />
    );
  return <Lists value={value} switching={switching} mayManage={mayManage} onChoose={setChosen} />;
}

interface ListsProps {
  readonly mayManage: boolean;
  readonly value: AvailableChildren;
  readonly switching: Switch;
  readonly onChoose: (child: ChildProfile) => void;
}

function Lists({ value, switching, mayManage, onChoose }: ListsProps) {
  const { switchable_children: children, dashboard_only_children: teens } = value;
  if (children.length + teens.length === 0)
    return (
      <EmptyState icon="student" title={t('none')} level={2}>
        {t('noneText')}
      </EmptyState>
    );
  return (
    <Stack gap={32}>
      {children.length > 0 && (
        <Register label={t('yours')}>
          {[
            <Self key="self" switching={switching} />,
            ...children.map((child) => (
              <ChildLine key={child.id} child={child} mayManage={mayManage} onChoose={onChoose} />
            )),
          ]}
        </Register>
      )}
      {teens.length > 0 && <Teens teens={teens} mayManage={mayManage} />}
    </Stack>
  );
}

/** To the page of one of them; on the page of children only. */
const ToChild = ({ child: { id, full_name } }: { readonly child: ChildProfile }) => (
  <Link to={`/children/${id}`}>{full_name}</Link>
);

interface TeensProps {
  readonly teens: readonly ChildProfile[];
  readonly mayManage: boolean;
}

const Teens = ({ teens, mayManage }: TeensProps) => (
  <section aria-label={t('dashboardOnly')}>
    <Stack gap={8}>
      <h2>{t('dashboardOnly')}</h2>
      <p>{t('dashboardHint')}</p>
      <Register label={t('dashboardOnly')}>
        {teens.map((teen) => (
          <RegisterLine
            key={teen.id}
            level={3}
            lead={<Face {...teen} />}
            name={mayManage ? <ToChild child={teen} /> : teen.full_name}
            dates={ageOf(teen)}
          />
        ))}
      </Register>
    </Stack>
  </section>
);

const Face = ({
  full_name,
  avatar,
  plate,
}: Pick<ChildProfile, 'full_name' | 'avatar' | 'plate'>) => (
  <Avatar
    name={full_name}
    seed={plate}
    size={48}
    silent
    {...(avatar !== null && { src: avatar })}
  />
);

function Self({ switching }: { readonly switching: Switch }) {
  const viewing = useAtomValue(viewingAtom);
  const me = useAtomValue(currentUser);
  if (me === null) return null;
  const isSelf = viewing.as === 'self';
  const name = isSelf ? me.full_name : viewing.guardian.full_name;
  return (
    <RegisterLine
      level={2}
      label={t('you')}
      lead={
        <Face
          full_name={name}
          avatar={isSelf ? me.avatar_url : null}
          plate={isSelf ? me.plate : viewing.guardian.id}
        />
      }
      name={name}
      trail={
        isSelf ? null : (
          <Button
            small
            busy={switching.isBusy}
            aria-label={t('back', { name })}
            onClick={() => {
              switching.back(name);
            }}
          >
            {t('backShort')}
          </Button>
        )
      }
    />
  );
}

interface ChildLineProps {
  readonly child: ChildProfile;
  readonly mayManage: boolean;
  readonly onChoose: (child: ChildProfile) => void;
}

function ChildLine({ child, mayManage, onChoose }: ChildLineProps) {
  const viewing = useAtomValue(viewingAtom);
  const { full_name: name } = child;
  // Whom one views as already cannot be chosen again (product.md section 5).
  const isViewed = viewing.as === 'child' && viewing.child.id === child.id;
  return (
    <RegisterLine
      level={2}
      lead={<Face {...child} />}
      name={mayManage ? <ToChild child={child} /> : name}
      dates={ageOf(child)}
      trail={
        <Button
          small
          disabled={isViewed}
          aria-label={t(isViewed ? 'viewing' : 'view', { name })}
          onClick={() => {
            onChoose(child);
          }}
        >
          {t(isViewed ? 'viewingShort' : 'viewShort')}
        </Button>
      }
    />
  );
}
