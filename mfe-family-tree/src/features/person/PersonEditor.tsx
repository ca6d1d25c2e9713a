/** Everything known of one person, to be changed part by part. What somebody else changes meanwhile comes together with it. */
import type { PersonInFull } from '@kinlore/shared/contracts/family-changes';
import { useRecord } from '@kinlore/shared/state';
import { Button, Dialog, FailedState, FormError, Row, Skeleton, Stack } from '@kinlore/shared/ui';
import { Tabs } from '@kinlore/shared/parts';
import { useState } from 'react';
import { useEditConfirm } from '../edit-confirm/index.ts';
import { ChangedLine } from '../presence/index.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { EventsSection } from './EventsSection.tsx';
import { FamilySection } from './FamilySection.tsx';
import { NamesSection } from './NamesSection.tsx';
import { newKey } from './parts.ts';
import { personInFull, type Who } from './person.api.ts';
import { PortraitField } from './PortraitField.tsx';
import { t } from './person.messages.ts';
import { SourcesSection } from './SourcesSection.tsx';
import { useKeeping } from './use-keeping.ts';
import { isOnItsWay, usePortrait } from './use-portrait.ts';

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

type EditorProps = {
  readonly who: Who;
  readonly full: PersonInFull;
  readonly begin: Section;
  readonly onRead: () => Promise<void>;
  readonly onChanged: (revision: number) => void;
  readonly onClose: () => void;
};

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
