/** What was opened, and nothing else. It is kept nowhere in the page. */
import { useEffect, useState } from 'react';
import { formatFuzzyDate } from '@kinlore/shared/dates';
import { isApiFailure, sentenceOf } from '@kinlore/shared/api-client';
import { locale } from '@kinlore/shared/messages';
import {
  Banner,
  Button,
  Dialog,
  FailedState,
  Row,
  Skeleton,
  Stack,
  Surface,
} from '@kinlore/shared/ui';
import { whatIs } from './inspection-words.ts';
import { readPage, type Inspected, type Inspection } from './inspections.api.ts';
import { t } from './inspections.messages.ts';

interface Shown {
  readonly items: readonly Inspected[];
  readonly next: string | null;
}

/** Reads the first page when it is opened, and further ones when asked: each is a look. */
function useContent(id: string) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [asked, setAsked] = useState<{ readonly cursor: string | null; readonly time: number }>({
    cursor: null,
    time: 0,
  });
  useEffect(() => {
    const leaving = new AbortController();
    readPage(id, asked.cursor, leaving.signal).then(
      ({ data, meta }) => {
        setShown((before) => ({ items: [...(before?.items ?? []), ...data], next: meta.next }));
      },
      (refused: unknown) => {
        if (!leaving.signal.aborted) setFailure(refused);
      },
    );
    return () => {
      leaving.abort();
    };
  }, [id, asked]);
  const go = (cursor: string | null) => {
    setFailure(null);
    setAsked({ cursor, time: asked.time + 1 });
  };
  return { shown, failure, go };
}

interface Props {
  readonly inspection: Inspection;
  readonly onClose: () => void;
}

export function ReadDialog({ inspection, onClose }: Props) {
  const content = useContent(inspection.id);
  return (
    <Dialog open onClose={onClose} size="medium" title={whatIs(inspection)}>
      <Stack gap={16}>
        <Banner tone="warn" icon="eye">
          <strong>{t('reading')}</strong> {t('readingLead')}
        </Banner>
        <Contents {...content} isListed={inspection.kind === 'memories'} />
        <Row gap={8}>
          <Button onClick={onClose}>{t('close')}</Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

interface ContentsProps extends ReturnType<typeof useContent> {
  readonly isListed: boolean;
}

function Contents({ shown, failure, go, isListed }: ContentsProps) {
  const next = shown?.next ?? null;
  if (failure !== null)
    return (
      <FailedState
        title={t('readingFailed')}
        unaffected={isApiFailure(failure) ? sentenceOf(failure) : t('unaffected')}
        onRetry={() => {
          go(next);
        }}
        level={3}
      />
    );
  if (shown === null) return <Skeleton name="form" />;
  return (
    <>
      {shown.items.length === 0 && <p>{t('readingGone')}</p>}
      {shown.items.map((one) => (
        <Content key={one.id} content={one} isListed={isListed} />
      ))}
      {next !== null && (
        <Row gap={8}>
          <Button
            onClick={() => {
              go(next);
            }}
          >
            {t('more')}
          </Button>
        </Row>
      )}
    </>
  );
}

interface ContentProps {
  readonly content: Inspected;
  /** One of a list: its words are not part of it. */
  readonly isListed: boolean;
}

function Content({ content, isListed }: ContentProps) {
  const { title, words, when, pictures, id } = content;
  const date =
    when === null || when.kind === 'unknown'
      ? null
      : formatFuzzyDate(when, { locale: locale(), style: 'long' });
  return (
    <Surface>
      <Stack gap={8}>
        <h3 dir="auto">
          <bdi>{title}</bdi>
        </h3>
        {date !== null && <p>{date}</p>}
        {!isListed && words === '' && <p>{t('noWords')}</p>}
        {words !== '' &&
          words.split(/\n{2,}/u).map((paragraph, place) => (
            <p key={`${place}-${paragraph.slice(0, 20)}`} dir="auto">
              {paragraph}
            </p>
          ))}
        {pictures > 0 && <p>{t('pictures', { count: pictures })}</p>}
        {isListed && <code>{id}</code>}
      </Stack>
    </Surface>
  );
}
