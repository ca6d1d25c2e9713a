/** Giving a badge back that was taken by mistake: which of those that were taken, and proof of who does it. */
import { call } from '@kinlore/shared/api-client';
import { giveBadgeBack, type listTakenBadges } from '@kinlore/shared/contracts/badges';
import type { Answer } from '@kinlore/shared/contracts/kernel';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { toast } from '@kinlore/shared/remote';
import { RadioGroup } from '@kinlore/shared/ui';
import { useState } from 'react';
import { ProvenForm } from '../proven/index.ts';
import { t } from './people.messages.ts';
import type { PersonDialogProps } from './person.ts';

export type TakenBadge = Answer<typeof listTakenBadges>['data'][number];

const asOption = ({ slug, name, because, taken_at: at }: TakenBadge) => ({
  value: slug,
  label: name,
  hint: t('takenOn', { day: formatDay(at, locale()), why: t(because) }),
});

interface Props extends PersonDialogProps {
  readonly taken: readonly TakenBadge[];
}

export function GiveBackForm({ person, taken, onClose, onDone }: Props) {
  const { id, full_name: name } = person;
  const only = taken.length === 1 ? taken[0] : undefined;
  const [slug, setSlug] = useState<string | null>(only?.slug ?? null);
  const chosen = taken.find((one) => one.slug === slug);
  const send = async () => {
    if (chosen === undefined) return;
    await call(giveBadgeBack, { params: { id }, body: { slug: chosen.slug } });
    toast({ tone: 'plain', text: t('gaveBack', { name, badge: chosen.name }) });
    onDone(person);
  };
  return (
    <ProvenForm act={t('giveBack')} isComplete={chosen !== undefined} send={send} onClose={onClose}>
      <p>{t('giveBackLead', { name })}</p>
      <RadioGroup
        label={t('giveBackWhich')}
        value={slug}
        onValue={setSlug}
        options={taken.map(asOption)}
      />
    </ProvenForm>
  );
}
