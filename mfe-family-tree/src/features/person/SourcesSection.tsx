/** What the facts are known from: each citation of a source with its place in it and its own words. */
import { newKey as requestKey, sentenceOf } from '@kinlore/shared/api-client';
import { citedFacts, confidences } from '@kinlore/shared/contracts/family-facts';
import { toast } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import { Button, Row, SelectNative, Stack, TextArea, TextInput } from '@kinlore/shared/ui';
import { useState } from 'react';
import { blankParts, type Draft, type Part } from './draft.ts';
import { PartFrame } from './PartFrame.tsx';
import { changePart, newKey, type Put } from './parts.ts';
import { addSource, sourcesOf } from './person.api.ts';
import { t } from './person.messages.ts';
import { SourceDetails } from './SourceDetails.tsx';
import { dateWords, eventWord } from './words.ts';
import styles from './Person.module.css';

type SourcesProps = {
  readonly tree: string;
  readonly draft: Draft;
  readonly put: Put;
  readonly titles: ReadonlyMap<string, string>;
};
type Option = { readonly value: string; readonly label: string };

const confidenceOptions = () =>
  confidences.map((value) => ({ value, label: t(`confidence_${value}`) }));

/** What can be cited for: the person, and every name and event the server knows. */
function targetsOf({ names, events }: Draft): readonly Option[] {
  return [
    { value: 'whole:', label: t('citesWhole') },
    ...events.flatMap(({ id, removed, type, date }) =>
      id === null || removed
        ? []
        : [
            {
              value: `event:${id}`,
              label: t('citesEvent', { event: eventWord(type), when: dateWords(date) }).trim(),
            },
          ],
    ),
    ...names.flatMap(({ id, removed, given, surname }) =>
      id === null || removed
        ? []
        : [{ value: `name:${id}`, label: t('citesName', { name: `${given} ${surname}`.trim() }) }],
    ),
  ];
}

function targetFrom(value: string): Pick<Part<'citations'>, 'fact' | 'fact_id'> {
  const [word = 'whole', id = ''] = value.split(':');
  const fact = citedFacts.find((one) => one === word) ?? 'whole';
  return { fact, fact_id: id === '' ? null : id };
}

export function SourcesSection({ tree, draft, put, titles }: SourcesProps) {
  const list = useRecord(sourcesOf, tree);
  const [added, setAdded] = useState<readonly Option[]>([]);
  const listed = (list.value ?? []).map((source) => ({ value: source.id, label: source.title }));
  const cited = [...titles].map(([value, label]) => ({ value, label }));
  const sources = [
    ...new Map([...cited, ...listed, ...added].map((option) => [option.value, option])).values(),
  ];
  const change = (part: Part<'citations'>, patch: Partial<Part<'citations'>>) =>
    put({ citations: changePart(draft.citations, part, patch) });
  const cite = (source_id: string) =>
    put({
      citations: [
        ...draft.citations,
        { ...blankParts.citations, source_id, key: newKey(), id: null, removed: false },
      ],
    });
  return (
    <Stack gap={24}>
      {draft.citations.length === 0 && <p className={styles['quiet']}>{t('noSources')}</p>}
      {list.status === 'failed' && <p role="alert">{t('sourcesFailed')}</p>}
      {draft.citations.map((part) => (
        <PartFrame
          key={part.key}
          legend={sources.find((source) => source.value === part.source_id)?.label ?? t('source')}
          removed={part.removed}
          onRemoved={(removed) => change(part, { removed })}
        >
          <CitationFields
            part={part}
            sources={sources}
            targets={targetsOf(draft)}
            onPart={(patch) => change(part, patch)}
          />
          <SourceDetails
            key={part.source_id}
            tree={tree}
            source={part.source_id}
            title={sources.find((source) => source.value === part.source_id)?.label ?? ''}
          />
        </PartFrame>
      ))}
      <Row gap={8}>
        <Button
          icon="add"
          disabled={sources.length === 0}
          onClick={() => cite(sources[0]?.value ?? '')}
        >
          {t('addCitation')}
        </Button>
      </Row>
      <NewSource
        tree={tree}
        onAdded={(source) => {
          setAdded((before) => [...before, source]);
          cite(source.value);
        }}
      />
    </Stack>
  );
}

type CitationProps = {
  readonly part: Part<'citations'>;
  readonly sources: readonly Option[];
  readonly targets: readonly Option[];
  readonly onPart: (patch: Partial<Part<'citations'>>) => void;
};

function CitationFields({ part, sources, targets, onPart }: CitationProps) {
  const target = `${part.fact}:${part.fact_id ?? ''}`;
  const options = targets.some((one) => one.value === target)
    ? targets
    : [...targets, { value: target, label: t('citesLink') }];
  return (
    <>
      <div className={styles['pair']}>
        <SelectNative
          label={t('source')}
          value={part.source_id}
          onValue={(source_id) => onPart({ source_id })}
          options={sources}
        />
        <SelectNative
          label={t('citesFor')}
          value={target}
          onValue={(value) => onPart(targetFrom(value))}
          options={options}
        />
        <TextInput
          label={t('page')}
          value={part.page}
          onValue={(page) => onPart({ page })}
          maxLength={300}
          dir="auto"
        />
        <SelectNative
          label={t('confidence')}
          value={part.confidence}
          onValue={(value) =>
            onPart({ confidence: confidences.find((one) => one === value) ?? 'unknown' })
          }
          options={confidenceOptions()}
        />
      </div>
      <TextArea
        label={t('words')}
        value={part.words}
        onValue={(words) => onPart({ words })}
        rows={2}
        maxLength={4000}
      />
    </>
  );
}

function NewSource({
  tree,
  onAdded,
}: {
  readonly tree: string;
  readonly onAdded: (source: Option) => void;
}) {
  const [title, setTitle] = useState('');
  const [busy, setBusy] = useState(false);
  const [key, setKey] = useState(requestKey);
  const add = async () => {
    setBusy(true);
    try {
      onAdded({ value: await addSource(tree, title.trim(), key), label: title.trim() });
      sourcesOf.refresh();
      setTitle('');
      setKey(requestKey());
    } catch (error) {
      toast({ tone: 'bad', text: sentenceOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles['beside']}>
      <TextInput
        label={t('newSource')}
        hint={t('newSourceHint')}
        value={title}
        onValue={setTitle}
        maxLength={300}
        dir="auto"
      />
      <Button busy={busy} disabled={title.trim() === ''} onClick={() => void add()}>
        {t('makeSource')}
      </Button>
    </div>
  );
}
