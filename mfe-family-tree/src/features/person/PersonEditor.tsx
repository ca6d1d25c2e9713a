/** Everything known of one person, to be changed part by part. What somebody else changes meanwhile comes together with it. */
import { isApiFailure, sentenceOf } from '@kinlore/shared/api-client';
import type { PersonInFull } from '@kinlore/shared/contracts/family-changes';
import { toast } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import {
  Button,
  Dialog,
  FailedState,
  FormError,
  Row,
  Skeleton,
  Stack,
  Tabs,
} from '@kinlore/shared/ui';
import { useState } from 'react';
import { useEditConfirm } from '../edit-confirm/index.ts';
import { ChangedLine } from '../presence/index.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { conflictsOf, rebase, type Choices, type Conflict } from './conflicts.ts';
import { changesTo, draftOf, type Draft } from './draft.ts';
import { EventsSection } from './EventsSection.tsx';
import { FamilySection } from './FamilySection.tsx';
import { NamesSection } from './NamesSection.tsx';
import { newKey } from './parts.ts';
import { personInFull, savePerson, type Who } from './person.api.ts';
import { PortraitField } from './PortraitField.tsx';
import { t } from './person.messages.ts';
import { SourcesSection } from './SourcesSection.tsx';
import { isOnItsWay, usePortrait } from './use-portrait.ts';
import { warningWord } from './words.ts';

export const sections = ['names', 'life', 'family', 'sources'] as const;
export type Section = (typeof sections)[number];

export type PersonEditorProps = {
  readonly tree: string;
  readonly person: string;
  /** Where it opens. */
  readonly section?: Section;
  /** After anything was kept; the tree's revision, 0 where only somebody else's change was found. */
  readonly onChanged: (revision: number) => void;
  readonly onClose: () => void;
};

export default function PersonEditor({
  tree,
  person,
  section = 'names',
  onChanged,
  onClose,
}: PersonEditorProps) {
  const [opened] = useState(newKey);
  const record = useRecord(personInFull, { tree, person, opened });
  if (record.status === 'loading') {
    return (
      <Dialog open onClose={onClose} size="large" title={t('loading')}>
        <Skeleton name="form" label={t('loading')} />
      </Dialog>
    );
  }
  if (record.value === null) {
    return (
      <Dialog open onClose={onClose} title={t('loading')}>
        <FailedState
          title={t('failed')}
          unaffected={t('failedUnaffected')}
          onRetry={() => void record.refresh()}
        />
      </Dialog>
    );
  }
  return (
    <Editor
      who={{ tree, person }}
      full={record.value}
      begin={section}
      onRead={() => record.refresh()}
      onChanged={onChanged}
      onClose={onClose}
    />
  );
}

interface State {
  /** What one's own changes are against. */
  readonly against: PersonInFull;
  readonly draft: Draft;
  readonly busy: boolean;
  readonly error: string | null;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly asked: { readonly now: PersonInFull; readonly conflicts: readonly Conflict[] } | null;
}

const begun = (against: PersonInFull): State => ({
  against,
  draft: draftOf(against),
  busy: false,
  error: null,
  fields: {},
  asked: null,
});

type EditorProps = {
  readonly who: Who;
  readonly full: PersonInFull;
  readonly begin: Section;
  readonly onRead: () => Promise<void>;
  readonly onChanged: (revision: number) => void;
  readonly onClose: () => void;
};

/** Keeping one's changes: sent, met by somebody else's, or done. */
function useKeeping(who: Who, full: PersonInFull, done: (revision: number) => void) {
  const [state, setState] = useState(() => begun(full));

  const keep = async (draft: Draft, against: PersonInFull): Promise<void> => {
    const changes = changesTo(draft, draftOf(against));
    if (Object.keys(changes).length === 0) {
      toast({ tone: 'plain', text: t('nothingChanged') });
      done(0);
      return;
    }
    setState((now) => ({
      ...now,
      draft,
      against,
      busy: true,
      error: null,
      fields: {},
      asked: null,
    }));
    try {
      const answer = await savePerson(who, against.person.version, changes);
      if (answer.status === 'changed') await meet(draft, against, answer.now);
      else finish(answer);
    } catch (error) {
      setState((now) => ({
        ...now,
        busy: false,
        error: sentenceOf(error),
        fields: isApiFailure(error) ? error.fields : {},
      }));
    }
  };
  /** Somebody else changed the same field: it is asked; every other change of theirs is taken in. */
  const meet = async (draft: Draft, against: PersonInFull, now: PersonInFull) => {
    const conflicts = conflictsOf(draft, draftOf(against), draftOf(now));
    if (conflicts.length === 0) return keep(rebase(draft, draftOf(against), draftOf(now), {}), now);
    setState((before) => ({ ...before, busy: false, asked: { now, conflicts } }));
  };
  const choose = (choices: Choices) => {
    if (state.asked === null) return;
    const { now } = state.asked;
    void keep(rebase(state.draft, draftOf(state.against), draftOf(now), choices), now);
  };
  const finish = ({
    revision,
    warnings,
  }: {
    readonly revision: number;
    readonly warnings: readonly string[];
  }) => {
    for (const warning of warnings)
      toast({ tone: 'warn', text: warningWord(warning) ?? t('kept') });
    toast({ tone: 'good', text: t('kept') });
    done(revision);
  };
  const put = (change: Partial<Draft>) =>
    setState((now) => ({ ...now, draft: { ...now.draft, ...change } }));
  return {
    state,
    put,
    choose,
    keep: () => void keep(state.draft, state.against),
    leaveQuestion: () => setState((now) => ({ ...now, asked: null })),
  };
}

function Editor({ who, full, begin, onRead, onChanged, onClose }: EditorProps) {
  const [section, setSection] = useState<Section>(begin);
  const reread = (revision: number) => {
    void onRead();
    onChanged(revision);
  };
  const { state, put, choose, keep, leaveQuestion } = useKeeping(who, full, (revision) => {
    if (revision > 0) reread(revision);
    onClose();
  });
  const confirm = useEditConfirm(who.tree);
  const portrait = usePortrait(state.draft, state.against, put);
  const footer = (
    <Row gap={8}>
      <Button
        kind="primary"
        busy={state.busy}
        disabled={isOnItsWay(portrait)}
        onClick={() => confirm.before(t('askChange', { name: full.person.name }), keep)}
      >
        {t('keep')}
      </Button>
      <Button onClick={onClose}>{t('leave')}</Button>
    </Row>
  );
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        size="large"
        title={t('title', { name: full.person.name })}
        footer={footer}
      >
        <ChangedLine person={who.person} inHand />
        {state.error !== null && <FormError>{state.error}</FormError>}
        <Tabs
          label={t('sections')}
          tabs={sections.map((key) => ({ key, label: t(key) }))}
          selected={section}
          onSelect={(key) => setSection(sections.find((one) => one === key) ?? 'names')}
        >
          {section === 'names' && (
            <Stack gap={24}>
              <PortraitField
                portrait={portrait}
                name={full.person.name}
                plate={full.person.plate}
                rest={!full.person.living}
                isNew={state.draft.portrait !== (state.against.portrait?.media_id ?? null)}
              />
              <NamesSection draft={state.draft} put={put} />
            </Stack>
          )}
          {section === 'life' && (
            <EventsSection draft={state.draft} put={put} errors={state.fields} />
          )}
          {section === 'family' && (
            <FamilySection
              tree={who.tree}
              full={full}
              mayEdit={full.person.abilities.edit}
              onChanged={reread}
            />
          )}
          {section === 'sources' && (
            <SourcesSection
              tree={who.tree}
              draft={state.draft}
              put={put}
              titles={new Map(full.citations.map((one) => [one.source_id, one.source_title]))}
            />
          )}
        </Tabs>
      </Dialog>
      {confirm.question}
      {state.asked !== null && (
        <ConflictDialog
          conflicts={state.asked.conflicts}
          onChosen={choose}
          onClose={leaveQuestion}
        />
      )}
    </>
  );
}
