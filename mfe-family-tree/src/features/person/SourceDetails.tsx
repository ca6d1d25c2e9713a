/** A source itself: what it is called, who wrote it, where it is kept. It is the tree's, so it is kept apart from the person it is cited for. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { Source } from '@kinlore/shared/contracts/family-facts';
import { toast } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import { Button, Row, TextArea, TextInput } from '@kinlore/shared/ui';
import { useState } from 'react';
import { saveSource, sourceOf, sourcesOf } from './person.api.ts';
import { t } from './person.messages.ts';
import styles from './Person.module.css';

const fields = ['title', 'author', 'published', 'repository', 'url', 'note'] as const;
type Fields = Readonly<Record<(typeof fields)[number], string>>;

const fieldsOf = ({ title, author, published, repository, url, note }: Source): Fields => ({
  title,
  author,
  published,
  repository,
  url,
  note,
});

type WhichSource = { readonly tree: string; readonly source: string; readonly title: string };

/** Closed until somebody wants to know: then it is asked for as it is now. */
export function SourceDetails(props: WhichSource) {
  const [open, setOpen] = useState(false);
  if (open) return <OpenSource {...props} />;
  return (
    <Row gap={8}>
      <Button kind="link" onClick={() => setOpen(true)}>
        {t('aboutSource')}
      </Button>
    </Row>
  );
}

function OpenSource({ tree, source, title }: WhichSource) {
  // What it was called when it was last asked for: it may be called otherwise by now, by us.
  const [called, setCalled] = useState(title);
  const found = useRecord(sourceOf, { tree, source, title: called });
  if (found.status === 'failed') return <p role="alert">{t('sourceFailed')}</p>;
  if (found.value === null)
    return (
      <p className={styles['quiet']}>{t(found.status === 'loading' ? 'loading' : 'sourceGone')}</p>
    );
  return (
    <SourceFields key={found.value.version} tree={tree} source={found.value} onKept={setCalled} />
  );
}

type FieldsProps = {
  readonly tree: string;
  readonly source: Source;
  readonly onKept: (title: string) => void;
};

function SourceFields({ tree, source, onKept }: FieldsProps) {
  const [written, setWritten] = useState<Partial<Fields>>({});
  const [busy, setBusy] = useState(false);
  const there = fieldsOf(source);
  const now = { ...there, ...written };
  const changed = Object.fromEntries(
    fields
      .filter((field) => now[field].trim() !== there[field])
      .map((field) => [field, now[field].trim()]),
  );
  const write = (patch: Partial<Fields>) => setWritten((before) => ({ ...before, ...patch }));
  const keep = async () => {
    setBusy(true);
    try {
      await saveSource(tree, source, changed);
      onKept(now.title.trim());
      toast({ tone: 'good', text: t('kept') });
    } catch (error) {
      toast({ tone: 'bad', text: sentenceOf(error) });
    } finally {
      // Also after a refusal: then somebody else was first, and what they wrote is what is there.
      sourcesOf.refresh();
      sourceOf.refresh();
      setBusy(false);
    }
  };
  return (
    <div className={styles['part']}>
      <p className={styles['quiet']}>{t('sourceOfAll')}</p>
      <div className={styles['pair']}>
        <TextInput
          label={t('sourceTitle')}
          value={now.title}
          onValue={(title) => write({ title })}
          maxLength={300}
          dir="auto"
        />
        <TextInput
          label={t('author')}
          value={now.author}
          onValue={(author) => write({ author })}
          maxLength={300}
          dir="auto"
        />
        <TextInput
          label={t('published')}
          value={now.published}
          onValue={(published) => write({ published })}
          maxLength={300}
          dir="auto"
        />
        <TextInput
          label={t('repository')}
          value={now.repository}
          onValue={(repository) => write({ repository })}
          maxLength={300}
          dir="auto"
        />
        <TextInput
          label={t('url')}
          value={now.url}
          onValue={(url) => write({ url })}
          maxLength={2000}
          dir="ltr"
        />
      </div>
      <TextArea
        label={t('sourceNote')}
        value={now.note}
        onValue={(note) => write({ note })}
        rows={2}
        maxLength={4000}
      />
      <Row gap={8}>
        <Button
          small
          busy={busy}
          disabled={now.title.trim() === '' || Object.keys(changed).length === 0}
          onClick={() => void keep()}
        >
          {t('keepSource')}
        </Button>
      </Row>
    </div>
  );
}
