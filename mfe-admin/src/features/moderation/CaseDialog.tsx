/** One case: the copies, the reports, and the decision. */
import { call } from '@kinlore/shared/api-client';
import { readCase, type WholeCase } from '@kinlore/shared/contracts/moderation';
import { createRecord, useRecord } from '@kinlore/shared/state';
import {
  Chip,
  Dialog,
  FailedState,
  RelativeTime,
  Row,
  Skeleton,
  Stack,
  Surface,
} from '@kinlore/shared/ui';
import { DecisionForm } from './DecisionForm.tsx';
import { decisionWords, whatIs } from './case-words.ts';
import { t } from './moderation.messages.ts';

const wholeCase = createRecord(
  async (id: string, signal) => (await call(readCase, { params: { id } }, { signal })).data,
);

interface Props {
  readonly id: string;
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

export function CaseDialog({ id, onClose, onDecided }: Props) {
  const { value, status, refresh } = useRecord(wholeCase, id);
  const title = value === null ? t('caption') : whatIs(value.subject_type, value.person?.full_name);
  return (
    <Dialog open onClose={onClose} size="medium" title={title}>
      {value === null && status !== 'failed' && <Skeleton name="form" />}
      {value === null && status === 'failed' && (
        <FailedState
          title={t('failed')}
          unaffected={t('unaffected')}
          onRetry={() => void refresh()}
          level={3}
        />
      )}
      {value !== null && (
        <Stack gap={24}>
          <p>{t('onlyThis')}</p>
          <Entries entries={value.entries} />
          {value.decision === null ? (
            <DecisionForm id={id} onDecided={onDecided} onClose={onClose} />
          ) : (
            <Stack gap={8}>
              <p>{decisionWords(value.decision)}</p>
              {value.decision.reason !== '' && (
                <blockquote dir="auto">{value.decision.reason}</blockquote>
              )}
            </Stack>
          )}
        </Stack>
      )}
    </Dialog>
  );
}

type Entry = WholeCase['entries'][number];
const shownOf = ({ snapshot }: Entry): string =>
  snapshot === null ? '' : `${snapshot.title}\n${snapshot.words}`;

/** Words that several reported are shown with the first of them. */
function Entries({ entries }: Pick<WholeCase, 'entries'>) {
  const first = new Map(entries.toReversed().map((entry) => [shownOf(entry), entry.id]));
  return (
    <Stack gap={16}>
      {entries.map((entry) => (
        <Stack key={entry.id} gap={8}>
          {first.get(shownOf(entry)) === entry.id && <Copy snapshot={entry.snapshot} />}
          <Row gap={8}>
            <Chip tone="plain">{t(entry.reason)}</Chip>
            <span>
              {entry.reporter === null ? t('byGuest') : t('by', { name: entry.reporter.full_name })}{' '}
              · <RelativeTime at={entry.created_at} />
            </span>
          </Row>
          {entry.words !== '' && <blockquote dir="auto">{entry.words}</blockquote>}
        </Stack>
      ))}
    </Stack>
  );
}

function Copy({ snapshot }: Pick<Entry, 'snapshot'>) {
  if (snapshot === null) return <p>{t('gone')}</p>;
  const { title, words, pictures } = snapshot;
  return (
    <Surface>
      <Stack gap={8}>
        <p>{t('asItWas')}</p>
        {title !== '' && (
          <h3 dir="auto">
            <bdi>{title}</bdi>
          </h3>
        )}
        {words === '' ? (
          <p>{t('noWords')}</p>
        ) : (
          words.split(/\n{2,}/u).map((paragraph, place) => (
            <p key={`${place}-${paragraph.slice(0, 20)}`} dir="auto">
              {paragraph}
            </p>
          ))
        )}
        {pictures > 0 && <p>{t('pictures', { count: pictures })}</p>}
      </Stack>
    </Surface>
  );
}
