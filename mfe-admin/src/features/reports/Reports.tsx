/** What people reported, with the address, the build and the last errors of their page. */
import { call, sentenceOf } from '@kinlore/shared/api-client';
import { closeBugReport, listBugReports } from '@kinlore/shared/contracts/admin';
import type { Answer } from '@kinlore/shared/contracts/kernel';
import { createMessages } from '@kinlore/shared/messages';
import { toast } from '@kinlore/shared/remote';
import { createResource } from '@kinlore/shared/state';
import { Button, RegisterLine, RelativeTime, Row } from '@kinlore/shared/ui';
import { Queue } from '../lists/index.ts';
import styles from './Reports.module.css';

type Report = Answer<typeof listBugReports>['data'][number];

const t = createMessages('admin.reports', {
  caption: 'Bug reports',
  open: 'Open',
  closed: 'Closed',
  close: 'Close report',
  none: 'No bug reports',
  noneText: 'Reports from “Report a bug” appear here.',
  by: '{name} · {route} · build {build}',
  someone: 'Guest',
  errors: { one: '{count} page error', other: '{count} page errors' },
});

const reports = createResource({
  load: ({ status }: { status: 'open' | 'closed' }, { cursor, signal }) =>
    call(listBugReports, { query: { status, ...(cursor && { cursor }) } }, { signal }),
  idOf: (report) => report.id,
});

async function close(report: Report, done: () => void): Promise<void> {
  try {
    await call(closeBugReport, { params: { id: report.id } });
    done();
  } catch (error) {
    toast({ tone: 'bad', text: sentenceOf(error) });
  }
}

export const Reports = () => (
  <Queue
    resource={reports}
    label={t('caption')}
    statuses={[
      { value: 'open', label: t('open') },
      { value: 'closed', label: t('closed') },
    ]}
    empty={{ icon: 'bug', title: t('none'), text: t('noneText') }}
    line={(report, list) => (
      <ReportLine report={report} onClose={(one) => void close(one, () => list.remove(one.id))} />
    )}
  />
);

function ReportLine({
  report,
  onClose,
}: {
  readonly report: Report;
  readonly onClose: (report: Report) => void;
}) {
  return (
    <RegisterLine
      level={2}
      small
      label={<RelativeTime at={report.created_at} />}
      name={report.words}
      provenance={t('by', {
        name: report.reporter?.full_name ?? t('someone'),
        route: report.route,
        build: report.build,
      })}
    >
      {report.errors.length > 0 && (
        <details>
          <summary>{t('errors', { count: report.errors.length })}</summary>
          <pre className={styles['errors']}>{report.errors.join('\n')}</pre>
        </details>
      )}
      {report.status === 'open' && (
        <Row gap={8}>
          <Button small onClick={() => onClose(report)}>
            {t('close')}
          </Button>
        </Row>
      )}
    </RegisterLine>
  );
}
