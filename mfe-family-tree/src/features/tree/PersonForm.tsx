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
  RadioGroup,
  Row,
  SelectNative,
  TextArea,
  TextInput,
} from '@kinlore/shared/ui';
import { FuzzyDateField, useReadingOptions } from '@kinlore/shared/ui/dates';
import { useState, type ReactNode } from 'react';
import { useEditConfirm } from '../edit-confirm/index.ts';
import { isOnItsWay, PortraitField, usePortrait, type Portrait } from '../person/index.ts';
import type { Port } from './ports.ts';
import {
  blankPerson,
  changesTo,
  formOf,
  personOf,
  rebase,
  type PersonForm as Form,
} from './person-form.ts';
import { addTo, changePerson, readPerson } from '../../data/tree.api.ts';
import { natureWords, relativeWords, sexOrder, sexWords, unionWords } from './person-form-words.ts';
import { t as formText } from './person-form.messages.ts';
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
  /** What is known of whoever is added: a mother, a father. */
  readonly sex?: 'F' | 'M';
  readonly onCancel: () => void;
  readonly onDone: () => void;
};

const unionsWith = (person: TreePerson, view: TreeView) =>
  view.unions.filter(
    (union) => union.partner_ids.includes(person.id) && union.partner_ids.length > 1,
  );

/** What is written, and sending it: met by somebody else's change, it stays and is laid onto theirs. */
function useWriting({ person, view, port, sex, onDone }: PersonFormProps) {
  const [form, setForm] = useState<Form>(() =>
    port === null
      ? formOf(person)
      : blankPerson(port === 'sibling' || port === 'child' ? person.surname : '', sex),
  );
  const [bond, setBond] = useState<Bond>({
    nature: 'birth',
    unionId: unionsWith(person, view)[0]?.id ?? '',
    unionKind: 'partnership',
  });
  const [against, setAgainst] = useState(person);
  const [sending, setSending] = useState(calm);
  const [key] = useState(newKey);
  const [chosen, setChosen] = useState<string | null>(null);
  const send = async () => {
    setSending({ ...calm, busy: true });
    try {
      const warnings =
        port === null
          ? await change(view, against, { form, chosen })
          : await add(view, person, port, { form, chosen, bond, key });
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
      if (now === undefined) return { ...calm, error: formText('takenOutMeanwhile') };
      setForm((mine) => rebase(mine, against, now));
      setAgainst(now);
      return { ...calm, error: formText('changedMeanwhile') };
    } catch (error) {
      return { ...calm, error: sentenceOf(error) };
    }
  };
  return { form, setForm, bond, setBond, sending, setSending, key, chosen, setChosen, send };
}

export default function PersonForm(props: PersonFormProps) {
  const { person, view, port, onCancel } = props;
  const { form, setForm, bond, setBond, sending, setSending, key, chosen, setChosen, send } =
    useWriting(props);
  const portrait = usePortrait({ portrait: chosen }, { portrait: null }, (next) =>
    setChosen(next.portrait),
  );
  const confirm = useEditConfirm(view.tree.id);
  const save = () => {
    if (fullName(form) === '') setSending({ ...calm, error: formText('needName') });
    else
      confirm.before(
        port === null
          ? formText('askChange', { name: nameOf(person) })
          : formText('askAdd', { name: fullName(form), other: nameOf(person) }),
        () => void send(),
      );
  };
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {confirm.question}
      {sending.error !== null && <FormError>{sending.error}</FormError>}
      <Facts
        form={form}
        port={port}
        onForm={(next) => setForm((now) => ({ ...now, ...next }))}
        fields={sending.fields}
        mayDie={person.user === null || port !== null}
      >
        <Photo
          portrait={portrait}
          of={port === null ? person : { plate: key, picture: null }}
          form={form}
          isNew={chosen !== null}
        />
      </Facts>
      {port !== null && (
        <BondFields
          port={port}
          person={person}
          view={view}
          bond={bond}
          onBond={(next) => setBond((now) => ({ ...now, ...next }))}
        />
      )}
      <Row gap={8}>
        <Button kind="primary" type="submit" busy={sending.busy} disabled={isOnItsWay(portrait)}>
          {t('save')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </Row>
    </form>
  );
}

type PhotoProps = {
  readonly portrait: Portrait;
  readonly of: Pick<TreePerson, 'plate' | 'picture'>;
  readonly form: Form;
  readonly isNew: boolean;
};

const Photo = ({ portrait, of: { plate, picture }, form, isNew }: PhotoProps) => (
  <PortraitField
    portrait={portrait}
    name={form.given}
    plate={plate}
    rest={form.hasDied}
    isNew={isNew}
    kept={picture}
    size={64}
  />
);

const fullName = ({ given, surname }: Form): string => [given, surname].join(' ').trim();

/** What is sent: the facts, and the photograph that was chosen meanwhile, if any. */
interface Said {
  readonly form: Form;
  readonly chosen: string | null;
}

async function change(
  view: TreeView,
  person: TreePerson,
  { form, chosen }: Said,
): Promise<readonly string[]> {
  const changes = { ...changesTo(form, person), ...(chosen !== null && { portrait: chosen }) };
  if (Object.keys(changes).length === 0) return [];
  return (await changePerson(view.tree.id, person, changes)).warnings;
}

async function add(
  view: TreeView,
  person: TreePerson,
  port: Port,
  { form, chosen, bond, key }: Said & { readonly bond: Bond; readonly key: string },
): Promise<readonly string[]> {
  const body = {
    relation: port,
    person: { ...personOf(form), ...(chosen !== null && { portrait: chosen }) },
    ...((port === 'parent' || port === 'child') && { nature: bond.nature }),
    ...(port === 'child' && bond.unionId !== '' && { union_id: bond.unionId }),
    ...(port === 'partner' && { union_kind: bond.unionKind }),
  };
  const { warnings } = await addTo(view.tree.id, person.id, body, key);
  toast({ tone: 'good', text: formText('added', { name: fullName(form) }) });
  return warnings;
}

type FactsProps = {
  readonly form: Form;
  /** What they become; null: they are changed. */ readonly port: Port | null;
  readonly onForm: (change: Partial<Form>) => void;
  readonly fields: Sending['fields'];
  readonly mayDie: boolean;
  /** Their photograph. */ readonly children: ReactNode;
};

function Facts({ form, port, onForm, fields, mayDie, children }: FactsProps) {
  const options = useReadingOptions(useAtomValue(currentUser)?.time_zone);
  const error = (name: string) => fields[name]?.[0] ?? fields[`person.${name}`]?.[0] ?? null;
  return (
    <>
      {port !== null && port !== 'partner' && (
        <Who port={port} sex={form.sex} onSex={(sex) => onForm({ sex })} />
      )}
      <div className={styles['pair']}>
        <TextInput
          data-focus
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
      {children}
      {(port === null || port === 'partner') && (
        <SelectNative
          label={t('sex')}
          value={form.sex}
          onValue={(sex) =>
            onForm({ sex: sexWords.find((one) => one.value === sex)?.value ?? 'U' })
          }
          options={sexWords.map(({ value, say }) => ({ value, label: say() }))}
        />
      )}
      <FuzzyDateField
        label={t('born')}
        value={form.birth}
        onValue={(birth) => onForm({ birth })}
        options={options}
        error={error('birth')}
      />
      <TextInput
        label={formText('birthPlace')}
        value={form.birthPlace}
        onValue={(birthPlace) => onForm({ birthPlace })}
        maxLength={200}
      />
      {mayDie && (
        <Checkbox
          label={formText('hasDied')}
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
            label={formText('deathPlace')}
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

type WhoProps = {
  readonly port: keyof typeof relativeWords;
  readonly sex: TreePerson['sex'];
  readonly onSex: (sex: TreePerson['sex']) => void;
};

/** Who comes, in the words of a family: a mother is nobody's "parent" afterwards. */
const Who = ({ port, sex, onSex }: WhoProps) => (
  <RadioGroup
    row
    label={formText('who')}
    value={sex}
    onValue={onSex}
    options={sexOrder.map((value) => ({
      value,
      label: value === 'X' ? t('sexX') : relativeWords[port][value](),
    }))}
  />
);

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
        label={formText('unionKind')}
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
    <>
      {port === 'child' && partners.length > 0 && (
        <SelectNative
          label={formText('with')}
          value={bond.unionId}
          onValue={(unionId) => onBond({ unionId })}
          options={[...partners, { value: '', label: formText('withNobody') }]}
        />
      )}
      {/* Nearly always by birth: asked only of whoever looks for it. */}
      <details className={styles['seldom']}>
        <summary>{formText('moreFields')}</summary>
        <SelectNative
          label={t('nature')}
          value={bond.nature}
          onValue={(nature) =>
            onBond({ nature: parentNatures.find((one) => one === nature) ?? 'birth' })
          }
          options={parentNatures.map((value) => ({ value, label: natureWords[value]() }))}
        />
      </details>
    </>
  );
}
