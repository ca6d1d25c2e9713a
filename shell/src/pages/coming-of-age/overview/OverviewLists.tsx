/** Logins, connections and what is worth knowing of a teen: times, devices and names, never content. */
import type { ReactNode } from 'react';
import type {
  SignIn,
  TeenAlert,
  TeenContact,
  TeenDay,
} from '@kinlore/shared/contracts/teen-overview';
import { dateLocale, exactDay, formatFuzzyDate } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { useList, useRecord, type List } from '@kinlore/shared/state';
import { Button, FailedState, Register, RegisterLine, Skeleton, Stack } from '@kinlore/shared/ui';
import { alerts, contacts, days, signIns, type OfTeen } from './overview.api.ts';
import { t } from './overview.messages.ts';

const momentOf = (at: string): string =>
  new Intl.DateTimeFormat(dateLocale(locale()), { dateStyle: 'long', timeStyle: 'short' }).format(
    new Date(at),
  );
const dayOf = (at: string): string =>
  new Intl.DateTimeFormat(dateLocale(locale()), { dateStyle: 'long' }).format(new Date(at));

interface ListsProps extends OfTeen {
  /** Of the headings: as deep as the page around them is. */
  readonly level: 2 | 3;
}

export function OverviewLists(of: ListsProps) {
  return (
    <Stack gap={32}>
      <Alerts {...of} />
      <Contacts {...of} />
      <Days {...of} />
      <SignIns {...of} />
    </Stack>
  );
}

interface SectionProps<Item> {
  readonly level: 2 | 3;
  readonly title: string;
  readonly none: string;
  readonly list: List<Item>;
  readonly lineOf: (item: Item) => ReactNode;
}

function Section<Item>(of: SectionProps<Item>) {
  const Heading = `h${of.level}` as const;
  return (
    <section aria-label={of.title}>
      <Stack gap={8}>
        <Heading>{of.title}</Heading>
        <Body {...of} />
      </Stack>
    </section>
  );
}

const deeper = (level: 2 | 3): 3 | 4 => (level === 2 ? 3 : 4);

function Body<Item>({ level, title, none, list, lineOf }: SectionProps<Item>) {
  if (list.status === 'loading') return <Skeleton name="table" label={title} />;
  if (list.status === 'failed')
    return (
      <FailedState
        title={t('failed')}
        unaffected={t('unaffected')}
        onRetry={list.refresh}
        busy={list.busy !== 'none'}
        level={deeper(level)}
      />
    );
  if (list.items.length === 0) return <p>{none}</p>;
  return (
    <Stack gap={16}>
      <Register label={title}>{list.items.map(lineOf)}</Register>
      {list.hasMore && (
        <div>
          <Button onClick={list.more} busy={list.busy === 'more'}>
            {t('more')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

const sentences = {
  asked_by_stranger: 'askedByStranger',
  asked_stranger: 'askedStranger',
  blocked: 'blocked',
} as const;

const alertLine = ({ kind, other_id: other, other_name: name, at }: TeenAlert) => (
  <RegisterLine
    key={`${kind} ${other} ${at}`}
    level={null}
    small
    name={t(sentences[kind], { name: name ?? t('someone') })}
    dates={momentOf(at)}
  >
    {kind === 'blocked' ? null : t('askedByStrangerText')}
  </RegisterLine>
);

const Alerts = ({ id, level }: ListsProps) => (
  <Section
    level={level}
    title={t('alerts')}
    none={t('alertsNone')}
    list={useList(alerts, { id })}
    lineOf={alertLine}
  />
);

const contactLine = ({ id, full_name: name, since }: TeenContact) => (
  <RegisterLine
    key={id}
    level={null}
    small
    name={name ?? t('aChild')}
    dates={t('since', { day: dayOf(since) })}
  />
);

const Contacts = ({ id, level }: ListsProps) => (
  <Section
    level={level}
    title={t('contacts')}
    none={t('contactsNone')}
    list={useList(contacts, { id })}
    lineOf={contactLine}
  />
);

/** Minutes a day, of the last thirty. */
function Days({ id, level }: ListsProps) {
  const Heading = `h${level}` as const;
  const { value, status, refresh } = useRecord(days, { id });
  return (
    <section aria-label={t('days')}>
      <Stack gap={8}>
        <Heading>{t('days')}</Heading>
        {value === null && status === 'loading' && <Skeleton name="table" label={t('days')} />}
        {value === null && status !== 'loading' && (
          <FailedState
            title={t('failed')}
            unaffected={t('unaffected')}
            onRetry={() => void refresh()}
            level={deeper(level)}
          />
        )}
        {value !== null && <DayLines days={value} />}
      </Stack>
    </section>
  );
}

const DayLines = ({ days: shown }: { readonly days: readonly TeenDay[] }) =>
  shown.length === 0 ? (
    <p>{t('daysNone')}</p>
  ) : (
    <Register label={t('days')}>
      {shown.map(({ day, minutes: count }) => (
        <RegisterLine
          key={day}
          level={null}
          small
          name={formatFuzzyDate(exactDay(day), { locale: locale(), style: 'long' })}
          dates={t('minutes', { count })}
        />
      ))}
    </Register>
  );

function deviceOf({ browser, system }: SignIn): string {
  if (browser !== '' && system !== '') return t('onDevice', { browser, system });
  return browser + system === '' ? t('unknownDevice') : browser + system;
}

const signInLine = (signIn: SignIn) => (
  <RegisterLine
    key={signIn.id}
    level={null}
    small
    name={momentOf(signIn.at)}
    dates={deviceOf(signIn)}
  />
);

const SignIns = ({ id, level }: ListsProps) => (
  <Section
    level={level}
    title={t('signIns')}
    none={t('signInsNone')}
    list={useList(signIns, { id })}
    lineOf={signInLine}
  />
);
