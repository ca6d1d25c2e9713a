/** Partners with what happened to both, and how parents and children are that. Each is kept on its own: it is not this person's alone. */
import { isApiFailure, sentenceOf } from '@kinlore/shared/api-client';
import { treeUnionKinds, unionStatuses } from '@kinlore/shared/contracts/family';
import type {
  LinkOfPerson,
  PersonInFull,
  UnionInFull,
} from '@kinlore/shared/contracts/family-changes';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { parentNatures } from '@kinlore/shared/contracts/vocabulary';
import { unknownDate } from '@kinlore/shared/dates';
import { toast } from '@kinlore/shared/remote';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Button, Chip, Row, SelectNative, Stack, TextInput } from '@kinlore/shared/ui';
import { FuzzyDateField, useReadingOptions } from '@kinlore/shared/ui/dates';
import { useState } from 'react';
import { useEditConfirm } from '../edit-confirm/index.ts';
import { same } from './draft.ts';
import { Framed } from './Framed.tsx';
import { MergedList } from './MergedList.tsx';
import { order, saveLink, saveUnion, takeLinkOut } from './person.api.ts';
import { t } from './person.messages.ts';
import { refName, warningWord } from './words.ts';
import styles from './Person.module.css';

type FamilyProps = {
  readonly tree: string;
  readonly full: PersonInFull;
  readonly mayEdit: boolean;
  readonly onChanged: (revision: number) => void;
};

/** Does it, says what came of it, and in every case shows what is there by now. */
type Work = () => Promise<{ revision: number; warnings: readonly string[] }>;

function useKeeping(tree: string, onChanged: (revision: number) => void) {
  const [busy, setBusy] = useState(false);
  const confirm = useEditConfirm(tree);
  const write = async (work: Work) => {
    setBusy(true);
    try {
      const { revision, warnings } = await work();
      for (const warning of warnings)
        toast({ tone: 'warn', text: warningWord(warning) ?? t('kept') });
      onChanged(revision);
    } catch (error) {
      const stale = isApiFailure(error) && error.status === 412;
      toast({ tone: stale ? 'warn' : 'bad', text: stale ? t('changedReload') : sentenceOf(error) });
      if (stale) onChanged(0);
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    question: confirm.question,
    keep: (work: Work) => confirm.before(t('askFamily'), () => void write(work)),
  };
}

export function FamilySection({ tree, full, mayEdit, onChanged }: FamilyProps) {
  const others = (union: UnionInFull) =>
    union.partners.filter((partner) => partner.id !== full.person.id);
  const legend = (union: UnionInFull) =>
    others(union).length === 0
      ? t('unionAlone')
      : t('unionWith', { names: others(union).map(refName).join(', ') });
  return (
    <Stack gap={24}>
      {full.unions.length === 0 && <p className={styles['quiet']}>{t('noUnions')}</p>}
      {full.unions.map((union) => (
        <Framed key={`${union.id}-${String(union.version)}`} legend={legend(union)}>
          {/* Facts of two are told by neither while one of them is hidden. */}
          {mayEdit && others(union).every((partner) => !partner.hidden) ? (
            <UnionFields tree={tree} union={union} onChanged={onChanged} />
          ) : (
            <p>{t(`union_${union.kind}`)}</p>
          )}
        </Framed>
      ))}
      <Links
        title={t('parents')}
        tree={tree}
        links={full.parents}
        mayEdit={mayEdit}
        onChanged={onChanged}
      />
      <Links
        title={t('children')}
        tree={tree}
        links={full.children}
        mayEdit={mayEdit}
        onChanged={onChanged}
        orderedBy={full.person.id}
      />
      {mayEdit && <MergedList tree={tree} merged={full.merged} onApart={onChanged} />}
    </Stack>
  );
}

const facts = ['marriage', 'divorce'] as const;
type Told = { readonly id: string | null; readonly date: FuzzyDate; readonly place: string };

const toldOf = (union: UnionInFull, type: string): Told => {
  const event = union.events.find((one) => one.type === type && !one.alternate);
  return event === undefined
    ? { id: null, date: unknownDate(), place: '' }
    : { id: event.id, date: event.date, place: event.place };
};

/** Only what differs: the other of the two may be changed by somebody else at the same time. */
function unionChanges(
  union: UnionInFull,
  now: { kind: UnionInFull['kind']; status: UnionInFull['status']; marriage: Told; divorce: Told },
) {
  const events = facts.flatMap((type) => {
    const [was, is] = [toldOf(union, type), now[type]];
    return same(was, is)
      ? []
      : [{ ...(is.id === null ? { type } : { id: is.id }), date: is.date, place: is.place }];
  });
  return {
    ...(now.kind !== union.kind && { kind: now.kind }),
    ...(now.status !== union.status && { status: now.status }),
    ...(events.length > 0 && { events }),
  };
}

function UnionFields({
  tree,
  union,
  onChanged,
}: {
  readonly tree: string;
  readonly union: UnionInFull;
  readonly onChanged: (revision: number) => void;
}) {
  const options = useReadingOptions(useAtomValue(currentUser)?.time_zone);
  const [now, setNow] = useState(() => ({
    kind: union.kind,
    status: union.status,
    marriage: toldOf(union, 'marriage'),
    divorce: toldOf(union, 'divorce'),
  }));
  const { busy, keep, question } = useKeeping(tree, onChanged);
  const changes = unionChanges(union, now);
  const told = (type: (typeof facts)[number], patch: Partial<Told>) =>
    setNow((before) => ({ ...before, [type]: { ...before[type], ...patch } }));
  return (
    <div className={styles['union']}>
      {question}
      <div className={styles['pair']}>
        <SelectNative
          label={t('unionKind')}
          value={now.kind}
          onValue={(kind) =>
            setNow({ ...now, kind: treeUnionKinds.find((one) => one === kind) ?? 'unknown' })
          }
          options={treeUnionKinds.map((value) => ({ value, label: t(`union_${value}`) }))}
        />
        <SelectNative
          label={t('unionStatus')}
          value={now.status}
          onValue={(status) =>
            setNow({ ...now, status: unionStatuses.find((one) => one === status) ?? 'unknown' })
          }
          options={unionStatuses.map((value) => ({ value, label: t(`status_${value}`) }))}
        />
        {facts
          .filter(
            (type) => type === 'marriage' || now.status === 'divorced' || now.divorce.id !== null,
          )
          .map((type) => (
            <FuzzyDateField
              key={type}
              label={t(`event_${type}`)}
              value={now[type].date}
              onValue={(date) => told(type, { date })}
              options={options}
            />
          ))}
        <TextInput
          label={t('place')}
          value={now.marriage.place}
          onValue={(place) => told('marriage', { place })}
          maxLength={300}
          dir="auto"
        />
      </div>
      <Row gap={8}>
        <Button
          busy={busy}
          disabled={Object.keys(changes).length === 0}
          onClick={() => keep(() => saveUnion(tree, union, changes))}
        >
          {t('keepCouple')}
        </Button>
      </Row>
    </div>
  );
}

type LinksProps = {
  readonly title: string;
  readonly tree: string;
  readonly links: readonly LinkOfPerson[];
  readonly mayEdit: boolean;
  readonly onChanged: (revision: number) => void;
  /** Whose children they are: then they stand in an order. */ readonly orderedBy?: string;
};

/** The same, with one of them a place earlier. */
const earlier = (ids: readonly string[], at: number): string[] =>
  ids.toSpliced(at - 1, 2, ids[at] ?? '', ids[at - 1] ?? '');

function Links({ title, tree, links, mayEdit, onChanged, orderedBy }: LinksProps) {
  const { busy, keep, question } = useKeeping(tree, onChanged);
  if (links.length === 0) return null;
  return (
    <Framed legend={title}>
      {question}
      <ul className={styles['links']}>
        {links.map((link, at) => (
          <li key={link.id} className={styles['link']}>
            <strong dir="auto">{refName(link.person)}</strong>
            {mayEdit && !link.person.hidden ? (
              <Row gap={8}>
                <SelectNative
                  label={t('nature')}
                  value={link.nature}
                  disabled={busy}
                  onValue={(nature) =>
                    keep(() =>
                      saveLink(tree, link, {
                        nature: parentNatures.find((one) => one === nature) ?? 'unknown',
                      }),
                    )
                  }
                  options={parentNatures.map((value) => ({ value, label: t(`nature_${value}`) }))}
                />
                {link.preferred ? (
                  <Chip tone="kin">{t('preferred')}</Chip>
                ) : (
                  <Button
                    small
                    disabled={busy}
                    onClick={() => keep(() => saveLink(tree, link, { preferred: true }))}
                  >
                    {t('drawHere')}
                  </Button>
                )}
                <Button small disabled={busy} onClick={() => keep(() => takeLinkOut(tree, link))}>
                  {t('untie')}
                </Button>
                {orderedBy !== undefined && at > 0 && (
                  <Button
                    small
                    disabled={busy}
                    onClick={() =>
                      keep(() =>
                        order(tree, orderedBy, {
                          child_ids: earlier(
                            links.map((one) => one.person.id),
                            at,
                          ),
                        }),
                      )
                    }
                  >
                    {t('earlier')}
                  </Button>
                )}
              </Row>
            ) : (
              <span>{t(`nature_${link.nature}`)}</span>
            )}
          </li>
        ))}
      </ul>
    </Framed>
  );
}
