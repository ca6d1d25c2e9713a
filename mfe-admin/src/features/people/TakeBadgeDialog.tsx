/** The badges of somebody: taking one away that was earned by abuse, and giving one back that was taken by mistake. What else they hold is not shown here. */
import { call } from '@kinlore/shared/api-client';
import {
  badgeAbuses,
  listBadgeFamilies,
  listTakenBadges,
  takeBadge,
  type BadgeAbuse,
} from '@kinlore/shared/contracts/badges';
import { toast } from '@kinlore/shared/remote';
import { createRecord, useRecord } from '@kinlore/shared/state';
import {
  Button,
  Dialog,
  FailedState,
  RadioGroup,
  SelectNative,
  Skeleton,
} from '@kinlore/shared/ui';
import { useState } from 'react';
import { ProvenForm } from '../proven/index.ts';
import { GiveBackForm, type TakenBadge } from './GiveBackForm.tsx';
import { t } from './people.messages.ts';
import type { PersonDialogProps } from './person.ts';

interface Badges extends Families {
  readonly taken: readonly TakenBadge[];
}

const badges = createRecord(async (id: string, signal): Promise<Badges> => {
  const [families, taken] = await Promise.all([
    call(listBadgeFamilies, undefined, { signal }),
    call(listTakenBadges, { params: { id } }, { signal }),
  ]);
  return { families: families.data, taken: taken.data };
});

export function TakeBadgeDialog(props: PersonDialogProps) {
  const { person, onClose } = props;
  const { value, status, refresh } = useRecord(badges, person.id);
  const [isBack, setBack] = useState(false);
  return (
    <Dialog open onClose={onClose} size="form" title={isBack ? t('giveBack') : t('takeBadge')}>
      {value === null && status !== 'failed' && <Skeleton name="table" />}
      {value === null && status === 'failed' && (
        <FailedState
          title={t('badgesFailed')}
          unaffected={t('badgesUnaffected', { name: person.full_name })}
          onRetry={() => void refresh()}
          level={3}
        />
      )}
      {value !== null &&
        (isBack ? (
          <GiveBackForm {...props} taken={value.taken} onDone={done(props, refresh)} />
        ) : (
          <TakeForm
            {...props}
            {...value}
            onDone={done(props, refresh)}
            onBack={() => {
              setBack(true);
            }}
          />
        ))}
    </Dialog>
  );
}

/** What was just done is read anew when this is opened again. */
const done =
  ({ onDone }: PersonDialogProps, refresh: () => Promise<unknown>): PersonDialogProps['onDone'] =>
  (person) => {
    void refresh();
    onDone(person);
  };

interface Families {
  readonly families: readonly { readonly slug: string; readonly name: string }[];
}
interface Taken {
  readonly slug: string;
  readonly because: BadgeAbuse | null;
}
interface TakeProps extends PersonDialogProps, Badges {
  readonly onBack: () => void;
}

function TakeForm({ person, families: all, taken: before, onClose, onDone, onBack }: TakeProps) {
  const { id, full_name: name } = person;
  const [taken, setTaken] = useState<Taken>({ slug: '', because: null });
  const { slug, because } = taken;
  const send = async () => {
    if (because === null) return;
    await call(takeBadge, { params: { id }, body: { slug, because } });
    const badge = all.find((one) => one.slug === slug)?.name ?? slug;
    toast({ tone: 'plain', text: t('tookBadge', { name, badge }) });
    onDone(person);
  };
  return (
    <ProvenForm
      act={t('takeBadge')}
      isComplete={slug !== '' && because !== null}
      send={send}
      onClose={onClose}
    >
      <Lead name={name} onBack={before.length > 0 ? onBack : null} />
      <Fields families={notAmong(before, all)} taken={taken} onTaken={setTaken} />
    </ProvenForm>
  );
}

const Lead = ({
  name,
  onBack,
}: {
  readonly name: string;
  readonly onBack: (() => void) | null;
}) => (
  <>
    <p>{t('takeBadgeLead', { name })}</p>
    {onBack !== null && <Button onClick={onBack}>{t('giveBack')}</Button>}
  </>
);

const notAmong = (taken: readonly TakenBadge[], all: Families['families']): Families['families'] =>
  all.filter((one) => taken.every((gone) => gone.slug !== one.slug));

interface FieldsProps extends Families {
  readonly taken: Taken;
  readonly onTaken: (taken: Taken) => void;
}

const Fields = ({ families: all, taken, onTaken }: FieldsProps) => (
  <>
    <SelectNative
      label={t('badge')}
      value={taken.slug}
      onValue={(slug) => {
        onTaken({ ...taken, slug });
      }}
      options={[
        { value: '', label: t('chooseBadge') },
        ...all.map((one) => ({ value: one.slug, label: one.name })),
      ]}
    />
    <RadioGroup
      label={t('takeWhy')}
      value={taken.because}
      onValue={(because) => {
        onTaken({ ...taken, because });
      }}
      options={badgeAbuses.map((value) => ({ value, label: t(value) }))}
    />
  </>
);
