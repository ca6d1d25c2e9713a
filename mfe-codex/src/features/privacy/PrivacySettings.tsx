/** Who sees new memories, with somebody's own people as the example; who finds them, and who may mention them. */
import { useState } from 'react';
import {
  exampleKeys,
  type Example,
  type ExampleKey,
  type Privacy,
} from '@kinlore/shared/contracts/settings';
import { familyReaches } from '@kinlore/shared/contracts/activities';
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import { toast } from '@kinlore/shared/remote';
import { currentUser, useAtomValue, useRecord } from '@kinlore/shared/state';
import { Checkbox, FailedState, RadioGroup, Skeleton, type Option } from '@kinlore/shared/ui';
import { VisitorsChoice } from '../visitors/index.ts';
import { examples, privacy, savePrivacy } from './privacy.api.ts';
import { t } from './privacy.messages.ts';
import { Naming } from './Naming.tsx';
import { sayExample } from './sentences.ts';
import { ShareLinks } from './ShareLinks.tsx';
import styles from './Privacy.module.css';

export default function PrivacySettings() {
  const user = useAtomValue(currentUser);
  const { value, status, refresh } = useRecord(privacy, 'mine');
  const shown = useRecord(examples, 'mine');
  if (user === null || (value === null && status !== 'failed')) return <Skeleton name="form" />;
  if (value === null)
    return (
      <FailedState
        title={t('failed')}
        unaffected={t('unaffected')}
        onRetry={() => void refresh()}
        level={3}
      />
    );
  return (
    <>
      <PrivacyChoices
        user={user}
        kept={value}
        examples={shown.value}
        examplesFailed={shown.value === null && shown.status === 'failed'}
      />
      <VisitorsChoice />
      {mayMakeLinks(user) && <ShareLinks userId={user.id} />}
    </>
  );
}

/** Grown-ups alone show a memory by a link. */
const mayMakeLinks = ({ account_type: kind }: CurrentUser): boolean =>
  kind !== 'child' && kind !== 'teen';

interface ChoicesProps {
  readonly user: Pick<CurrentUser, 'id' | 'account_type' | 'age'>;
  readonly kept: Privacy;
  /** Null until they are known. */
  readonly examples: readonly Example[] | null;
  readonly examplesFailed: boolean;
}

export function PrivacyChoices({ user, kept, examples: known, examplesFailed }: ChoicesProps) {
  const [shown, setShown] = useState(kept);
  const change = async (part: Partial<Privacy>) => {
    setShown({ ...shown, ...part });
    try {
      privacy.of('mine').set(await savePrivacy(user.id, part));
    } catch {
      setShown(shown);
      toast({ tone: 'bad', text: t('notSaved') });
    }
  };
  return (
    <div className={styles.privacy}>
      <NewMemories
        shown={shown}
        examplesFailed={examplesFailed}
        options={optionsFor(user, known)}
        onChange={(part) => void change(part)}
      />
      {user.account_type !== 'child' && (
        <Finding listed={shown.listed} onListed={(listed) => void change({ listed })} />
      )}
      <Naming
        kept={shown}
        isChild={user.account_type === 'child'}
        onChange={(part) => void change(part)}
      />
    </div>
  );
}

interface NewMemoriesProps {
  readonly shown: Privacy;
  readonly examplesFailed: boolean;
  readonly options: readonly Option<Choice>[];
  readonly onChange: (part: Partial<Privacy>) => void;
}

const NewMemories = ({ shown, examplesFailed, options, onChange }: NewMemoriesProps) => (
  <section className={styles.part} aria-labelledby="privacy-memories">
    <h3 id="privacy-memories" className={styles.heading}>
      {t('memories')}
    </h3>
    <p>{t('memoriesLead')}</p>
    {examplesFailed && <p role="status">{t('examplesFailed')}</p>}
    <RadioGroup
      label={t('first')}
      value={keyOf(shown)}
      onValue={(key) => onChange(choices[key])}
      options={options}
    />
  </section>
);

interface FindingProps {
  readonly listed: boolean;
  readonly onListed: (listed: boolean) => void;
}

const Finding = ({ listed, onListed }: FindingProps) => (
  <section className={styles.part} aria-labelledby="privacy-finding">
    <h3 id="privacy-finding" className={styles.heading}>
      {t('finding')}
    </h3>
    <Checkbox label={t('listed')} hint={t('listedHint')} checked={listed} onChecked={onListed} />
  </section>
);

const USUAL = 'usual';
type Choice = ExampleKey | typeof USUAL;

const keyOf = ({ first_audience: audience, first_degree: degree }: Privacy): Choice => {
  if (audience === null) return USUAL;
  if (audience !== 'family') return audience;
  if (degree <= familyReaches.close) return 'family.close';
  return degree <= familyReaches.wider ? 'family.wider' : 'family.everyone';
};

const choices: Readonly<Record<Choice, Partial<Privacy>>> = {
  usual: { first_audience: null, first_degree: familyReaches.wider },
  'family.close': { first_audience: 'family', first_degree: familyReaches.close },
  'family.wider': { first_audience: 'family', first_degree: familyReaches.wider },
  'family.everyone': { first_audience: 'family', first_degree: familyReaches.everyone },
  connections: { first_audience: 'connections' },
  public: { first_audience: 'public' },
  self: { first_audience: 'self' },
};

const SIXTEEN = 16;

/** The server decides; this only keeps from offering what it would refuse (rules R19). */
const offeredTo = ({ account_type: kind, age }: ChoicesProps['user']): readonly ExampleKey[] =>
  exampleKeys.filter((key) => {
    if (kind === 'child') return key !== 'connections' && key !== 'public';
    return kind !== 'teen' || key !== 'public' || (age !== null && age >= SIXTEEN);
  });

const labelOf = (key: ExampleKey): string => {
  const labels = {
    'family.close': t('close'),
    'family.wider': t('wider'),
    'family.everyone': t('everyone'),
    connections: t('connections'),
    public: t('public'),
    self: t('self'),
  } as const;
  return labels[key];
};

const optionsFor = (
  user: ChoicesProps['user'],
  known: readonly Example[] | null,
): readonly Option<Choice>[] => [
  { value: USUAL, label: t('usual'), hint: t('usualHint') },
  ...offeredTo(user).map((key) => ({ value: key, label: labelOf(key), hint: hintOf(key, known) })),
];

function hintOf(key: ExampleKey, known: readonly Example[] | null): string | undefined {
  const example = known?.find((each) => each.key === key);
  return example === undefined ? undefined : sayExample(example);
}
