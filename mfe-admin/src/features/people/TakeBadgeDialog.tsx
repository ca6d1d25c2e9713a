/** Taking a badge away that was earned by abuse: which, why, and proof of who does it. What somebody holds is not shown here. */
import { call } from '@kinlore/shared/api-client';
import {
  badgeAbuses,
  listBadgeFamilies,
  takeBadge,
  type BadgeAbuse,
} from '@kinlore/shared/contracts/badges';
import { toast } from '@kinlore/shared/remote';
import { createRecord, useRecord } from '@kinlore/shared/state';
import { Dialog, FailedState, RadioGroup, SelectNative, Skeleton } from '@kinlore/shared/ui';
import { useState } from 'react';
import { ProvenForm } from '../proven/index.ts';
import { t } from './people.messages.ts';
import type { PersonDialogProps } from './person.ts';

const families = createRecord(
  async (_of: 'all', signal) => (await call(listBadgeFamilies, undefined, { signal })).data,
);

export function TakeBadgeDialog(props: PersonDialogProps) {
  const { person, onClose } = props;
  const { value, status, refresh } = useRecord(families, 'all');
  return (
    <Dialog open onClose={onClose} size="form" title={t('takeBadge')}>
      {value === null && status !== 'failed' && <Skeleton name="table" />}
      {value === null && status === 'failed' && (
        <FailedState
          title={t('badgesFailed')}
          unaffected={t('badgesUnaffected', { name: person.full_name })}
          onRetry={() => void refresh()}
          level={3}
        />
      )}
      {value !== null && <TakeForm {...props} families={value} />}
    </Dialog>
  );
}

interface Families {
  readonly families: readonly { readonly slug: string; readonly name: string }[];
}
interface Taken {
  readonly slug: string;
  readonly because: BadgeAbuse | null;
}

function TakeForm({ person, families: all, onClose, onDone }: PersonDialogProps & Families) {
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
      <p>{t('takeBadgeLead', { name })}</p>
      <Fields families={all} taken={taken} onTaken={setTaken} />
    </ProvenForm>
  );
}

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
