/** The names of a person, and who they are. */
import { nameKinds } from '@kinlore/shared/contracts/family-facts';
import {
  Button,
  Checkbox,
  Row,
  SelectNative,
  Stack,
  TextArea,
  TextInput,
} from '@kinlore/shared/ui';
import { useState } from 'react';
import { blankParts, type Draft, type Part } from './draft.ts';
import { PartFrame } from './PartFrame.tsx';
import { changePart, newKey, type Put } from './parts.ts';
import { t } from './person.messages.ts';
import styles from './Person.module.css';

const kinds = () => nameKinds.map((value) => ({ value, label: t(`kind_${value}`) }));

export function NamesSection({ draft, put }: { readonly draft: Draft; readonly put: Put }) {
  const stay = draft.names.filter((name) => !name.removed).length;
  const change = (name: Part<'names'>, patch: Partial<Part<'names'>>) =>
    put({ names: changePart(draft.names, name, patch) });
  const makePrimary = (name: Part<'names'>) =>
    put({ names: draft.names.map((one) => ({ ...one, primary: one.key === name.key })) });
  return (
    <Stack gap={24}>
      {draft.names.map((name, at) => (
        <PartFrame
          key={name.key}
          legend={t('nameNumber', { number: at + 1 })}
          removed={name.removed}
          mayGo={stay > 1}
          onRemoved={(removed) => change(name, { removed })}
        >
          <NameFields name={name} onName={(patch) => change(name, patch)} />
          {!name.primary && (
            <Row gap={8}>
              <Button small onClick={() => makePrimary(name)}>
                {t('primary')}
              </Button>
            </Row>
          )}
        </PartFrame>
      ))}
      <Row gap={8}>
        <Button
          icon="add"
          onClick={() =>
            put({
              names: [
                ...draft.names,
                { ...blankParts.names, key: newKey(), id: null, removed: false },
              ],
            })
          }
        >
          {t('addName')}
        </Button>
      </Row>
      <WhoTheyAre draft={draft} put={put} />
    </Stack>
  );
}

function NameFields({
  name,
  onName,
}: {
  readonly name: Part<'names'>;
  readonly onName: (patch: Partial<Part<'names'>>) => void;
}) {
  const isRare =
    name.surname_prefix !== '' || name.suffix !== '' || name.nick !== '' || name.lang !== '';
  const [open, setOpen] = useState(isRare);
  return (
    <>
      <SelectNative
        label={t('nameKind')}
        value={name.kind}
        onValue={(kind) => onName({ kind: nameKinds.find((one) => one === kind) ?? 'other' })}
        options={kinds()}
      />
      <div className={styles['pair']}>
        <TextInput
          label={t('given')}
          value={name.given}
          onValue={(given) => onName({ given })}
          maxLength={200}
          autoComplete="off"
          dir="auto"
        />
        <TextInput
          label={t('surname')}
          value={name.surname}
          onValue={(surname) => onName({ surname })}
          maxLength={200}
          autoComplete="off"
          dir="auto"
        />
      </div>
      {open ? (
        <div className={styles['pair']}>
          <TextInput
            label={t('surnamePrefix')}
            value={name.surname_prefix}
            onValue={(surname_prefix) => onName({ surname_prefix })}
            maxLength={50}
            autoComplete="off"
            dir="auto"
          />
          <TextInput
            label={t('suffix')}
            value={name.suffix}
            onValue={(suffix) => onName({ suffix })}
            maxLength={50}
            autoComplete="off"
            dir="auto"
          />
          <TextInput
            label={t('nick')}
            value={name.nick}
            onValue={(nick) => onName({ nick })}
            maxLength={200}
            autoComplete="off"
            dir="auto"
          />
          <TextInput
            label={t('lang')}
            hint={t('langHint')}
            value={name.lang}
            onValue={(lang) => onName({ lang })}
            maxLength={35}
            autoComplete="off"
          />
        </div>
      ) : (
        <Row gap={8}>
          <Button kind="link" onClick={() => setOpen(true)}>
            {t('moreOfName')}
          </Button>
        </Row>
      )}
    </>
  );
}

const sexes = [
  { value: 'U', say: () => t('sexU') },
  { value: 'F', say: () => t('sexF') },
  { value: 'M', say: () => t('sexM') },
  { value: 'X', say: () => t('sexX') },
] as const;

const livings = [
  { value: 'dates', means: null, say: () => t('livingByDates') },
  { value: 'yes', means: true, say: () => t('livingYes') },
  { value: 'no', means: false, say: () => t('livingNo') },
] as const;

function WhoTheyAre({ draft, put }: { readonly draft: Draft; readonly put: Put }) {
  return (
    <>
      <div className={styles['pair']}>
        <SelectNative
          label={t('sex')}
          value={draft.sex}
          onValue={(sex) => put({ sex: sexes.find((one) => one.value === sex)?.value ?? 'U' })}
          options={sexes.map(({ value, say }) => ({ value, label: say() }))}
        />
        <TextInput
          label={t('genderText')}
          value={draft.gender_text}
          onValue={(gender_text) => put({ gender_text })}
          maxLength={100}
          autoComplete="off"
        />
        <SelectNative
          label={t('living')}
          value={livings.find((one) => one.means === draft.living_override)?.value ?? 'dates'}
          onValue={(value) =>
            put({ living_override: livings.find((one) => one.value === value)?.means ?? null })
          }
          options={livings.map(({ value, say }) => ({ value, label: say() }))}
        />
      </div>
      <Checkbox
        label={t('isPrivate')}
        checked={draft.is_private}
        onChecked={(is_private) => put({ is_private })}
      />
      <TextArea
        label={t('note')}
        value={draft.note}
        onValue={(note) => put({ note })}
        rows={4}
        maxLength={4000}
      />
    </>
  );
}
