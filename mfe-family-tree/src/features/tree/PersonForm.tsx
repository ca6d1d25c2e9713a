/** Adding a relative by one of the four ports, or changing a person. */
import { isApiFailure, newKey, sentenceOf } from '@kinlore/shared/api-client';
import type { TreePerson, TreeUnion, TreeView } from '@kinlore/shared/contracts/family';
import { parentNatures, type ParentNature } from '@kinlore/shared/contracts/vocabulary';
import { toast } from '@kinlore/shared/remote';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import {
  Button,
  Checkbox,
  FormError,
  Row,
  SelectNative,
  TextArea,
  TextInput,
} from '@kinlore/shared/ui';
import { FuzzyDateField, useReadingOptions } from '@kinlore/shared/ui/dates';
import { useState } from 'react';
import type { Port } from './ports.ts';
import {
  blankPerson,
  changesTo,
  formOf,
  personOf,
  rebase,
  type PersonForm as Form,
} from './person-form.ts';
import { addTo, changePerson, readPerson } from './tree.api.ts';
import { t } from './tree.messages.ts';
import { nameOf, warningWords } from './words.ts';
import styles from './Tree.module.css';

interface Bond {
  readonly nature: ParentNature;
  readonly unionId: string;
  readonly unionKind: TreeUnion['kind'];
}
type Sending = {
  readonly busy: boolean;
  readonly error: string | null;
  readonly fields: Readonly<Record<string, readonly string[]>>;
};
const calm: Sending = { busy: false, error: null, fields: {} };

export type PersonFormProps = {
  readonly person: TreePerson;
  readonly view: TreeView;
  /** null: the person itself is changed. */
  readonly port: Port | null;
  readonly onCancel: () => void;
  readonly onDone: () => void;
};

const unionsWith = (person: TreePerson, view: TreeView) =>
  view.unions.filter(
    (union) => union.partner_ids.includes(person.id) && union.partner_ids.length > 1,
  );

export default function PersonForm({ person, view, port, onCancel, onDone }: PersonFormProps) {
  const [form, setForm] = useState<Form>(() =>
    port === null
      ? formOf(person)
      : blankPerson(port === 'sibling' || port === 'child' ? person.surname : ''),
  );
  const [bond, setBond] = useState<Bond>({
    nature: 'birth',
    unionId: unionsWith(person, view)[0]?.id ?? '',
    unionKind: 'partnership',
  });
  const [against, setAgainst] = useState(person);
  const [sending, setSending] = useState(calm);
  const [key] = useState(newKey);
  const put = (change: Partial<Form>) => setForm((now) => ({ ...now, ...change }));
  const save = async () => {
    if (`${form.given}${form.surname}`.trim() === '') {
      setSending({ ...calm, error: t('needName') });
      return;
    }
    setSending({ ...calm, busy: true });
    try {
      const warnings =
        port === null
          ? await change(view, against, form)
          : await add(view, person, port, form, bond, key);
      for (const warning of warnings)
        toast({ tone: 'warn', text: warningWords(warning) ?? warning });
      onDone();
    } catch (error) {
      const stale = isApiFailure(error) && error.status === 412;
      setSending(
        stale
          ? await lookAgain()
          : {
              busy: false,
              error: sentenceOf(error),
              fields: isApiFailure(error) ? (error.fields ?? {}) : {},
            },
      );
    }
  };
  /** Keeping again compares with what the person is by now. */
  const lookAgain = async (): Promise<Sending> => {
    try {
      const now = await readPerson(view.tree.id, person.id);
      if (now === undefined) return { ...calm, error: t('takenOutMeanwhile') };
      setForm((mine) => rebase(mine, against, now));
      setAgainst(now);
      return { ...calm, error: t('changedMeanwhile') };
    } catch (error) {
      return { ...calm, error: sentenceOf(error) };
    }
  };
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {sending.error !== null && <FormError>{sending.error}</FormError>}
      {port !== null && (
        <BondFields
          port={port}
          person={person}
          view={view}
          bond={bond}
          onBond={(next) => setBond((now) => ({ ...now, ...next }))}
        />
      )}
      <Facts
        form={form}
        onForm={put}
        fields={sending.fields}
        mayDie={person.user === null || port !== null}
      />
      <Row gap={8}>
        <Button kind="primary" type="submit" busy={sending.busy}>
          {t('save')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </Row>
    </form>
  );
}

async function change(view: TreeView, person: TreePerson, form: Form): Promise<readonly string[]> {
  const changes = changesTo(form, person);
  if (Object.keys(changes).length === 0) return [];
  return (await changePerson(view.tree.id, person, changes)).warnings;
}

async function add(
  view: TreeView,
  person: TreePerson,
  port: Port,
  form: Form,
  bond: Bond,
  key: string,
): Promise<readonly string[]> {
  const body = {
    relation: port,
    person: personOf(form),
    ...((port === 'parent' || port === 'child') && { nature: bond.nature }),
    ...(port === 'child' && bond.unionId !== '' && { union_id: bond.unionId }),
    ...(port === 'partner' && { union_kind: bond.unionKind }),
  };
  const { warnings } = await addTo(view.tree.id, person.id, body, key);
  toast({ tone: 'good', text: t('added', { name: [form.given, form.surname].join(' ').trim() }) });
  return warnings;
}

function Facts({
  form,
  onForm,
  fields,
  mayDie,
}: {
  readonly form: Form;
  readonly onForm: (change: Partial<Form>) => void;
  readonly fields: Sending['fields'];
  readonly mayDie: boolean;
}) {
  const options = useReadingOptions(useAtomValue(currentUser)?.time_zone);
  const error = (name: string) => fields[name]?.[0] ?? fields[`person.${name}`]?.[0] ?? null;
  return (
    <>
      <div className={styles['pair']}>
        <TextInput
          label={t('given')}
          value={form.given}
          onValue={(given) => onForm({ given })}
          error={error('given')}
          maxLength={200}
          autoComplete="off"
        />
        <TextInput
          label={t('surname')}
          value={form.surname}
          onValue={(surname) => onForm({ surname })}
          error={error('surname')}
          maxLength={200}
          autoComplete="off"
        />
      </div>
      <SelectNative
        label={t('sex')}
        value={form.sex}
        onValue={(sex) => onForm({ sex: sexes.find((one) => one.value === sex)?.value ?? 'U' })}
        options={sexes.map(({ value, say }) => ({ value, label: say() }))}
      />
      <FuzzyDateField
        label={t('born')}
        value={form.birth}
        onValue={(birth) => onForm({ birth })}
        options={options}
        error={error('birth')}
      />
      <TextInput
        label={t('birthPlace')}
        value={form.birthPlace}
        onValue={(birthPlace) => onForm({ birthPlace })}
        maxLength={200}
      />
      {mayDie && (
        <Checkbox
          label={t('hasDied')}
          checked={form.hasDied}
          onChecked={(hasDied) => onForm({ hasDied })}
        />
      )}
      {form.hasDied && (
        <>
          <FuzzyDateField
            label={t('died')}
            value={form.death}
            onValue={(death) => onForm({ death })}
            options={options}
            error={error('death')}
          />
          <TextInput
            label={t('deathPlace')}
            value={form.deathPlace}
            onValue={(deathPlace) => onForm({ deathPlace })}
            maxLength={200}
          />
        </>
      )}
      <TextArea
        label={t('note')}
        value={form.note}
        onValue={(note) => onForm({ note })}
        rows={3}
        maxLength={4000}
      />
    </>
  );
}

const sexes = [
  { value: 'U', say: () => t('sexU') },
  { value: 'F', say: () => t('sexF') },
  { value: 'M', say: () => t('sexM') },
  { value: 'X', say: () => t('sexX') },
] as const;

const natureWords: Readonly<Record<ParentNature, () => string>> = {
  birth: () => t('natureBirth'),
  adoptive: () => t('natureAdoptive'),
  foster: () => t('natureFoster'),
  step: () => t('natureStep'),
  guardian: () => t('natureGuardian'),
  donor: () => t('natureDonor'),
  surrogate: () => t('natureSurrogate'),
  intended: () => t('natureIntended'),
  unknown: () => t('natureUnknown'),
};

const unionWords = [
  { value: 'partnership', say: () => t('unionPartnership') },
  { value: 'married', say: () => t('unionMarried') },
  { value: 'engaged', say: () => t('unionEngaged') },
  { value: 'unknown', say: () => t('unionUnknown') },
] as const;

type BondProps = {
  readonly port: Port;
  readonly person: TreePerson;
  readonly view: TreeView;
  readonly bond: Bond;
  readonly onBond: (bond: Partial<Bond>) => void;
};

function BondFields({ port, person, view, bond, onBond }: BondProps) {
  if (port === 'sibling') return null;
  if (port === 'partner') {
    return (
      <SelectNative
        label={t('unionKind')}
        value={bond.unionKind}
        onValue={(kind) =>
          onBond({ unionKind: unionWords.find((one) => one.value === kind)?.value ?? 'unknown' })
        }
        options={unionWords.map(({ value, say }) => ({ value, label: say() }))}
      />
    );
  }
  const partners = unionsWith(person, view).map((union) => ({
    value: union.id,
    label: view.persons
      .filter((one) => one.id !== person.id && union.partner_ids.includes(one.id))
      .map(nameOf)
      .join(', '),
  }));
  return (
    <div className={styles['pair']}>
      <SelectNative
        label={t('nature')}
        value={bond.nature}
        onValue={(nature) =>
          onBond({ nature: parentNatures.find((one) => one === nature) ?? 'birth' })
        }
        options={parentNatures.map((value) => ({ value, label: natureWords[value]() }))}
      />
      {port === 'child' && partners.length > 0 && (
        <SelectNative
          label={t('with')}
          value={bond.unionId}
          onValue={(unionId) => onBond({ unionId })}
          options={[...partners, { value: '', label: t('withNobody') }]}
        />
      )}
    </div>
  );
}
