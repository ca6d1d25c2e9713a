/** `/children/:id`: one child in one's care, section by section. */
import { Suspense } from 'react';
import type { AvailableChildren, ChildProfile } from '@kinlore/shared/contracts/parents';
import { Link, useParams } from '@kinlore/shared/remote';
import {
  useAtomValue,
  useOpenTitle,
  useRecord,
  viewing as viewingAtom,
} from '@kinlore/shared/state';
import { EmptyState, FailedState, Page, Skeleton, Stack, buttonClass } from '@kinlore/shared/ui';
import ConsentAsked from '../guardians/ConsentAsked.tsx';
import { ageOf } from '../age-of.ts';
import { availableChildren } from '../children.api.ts';
import { t as tChildren } from '../children.messages.ts';
import { t } from './child.messages.ts';
import { sectionsOf, type ChildSection } from './sections.ts';

const childIn = (
  { switchable_children: children, dashboard_only_children: teens }: AvailableChildren,
  id: string,
): ChildProfile | undefined => [...children, ...teens].find((child) => child.id === id);

const ToChildren = () => (
  <Link className={buttonClass('link')} to="/children">
    {t('toChildren')}
  </Link>
);

export default function ChildPage() {
  const { id = '' } = useParams();
  return <PageOf id={id} />;
}

export function PageOf({ id }: { readonly id: string }) {
  const { value, status, refresh } = useRecord(availableChildren, null);
  if (value === null && status === 'loading')
    return <Skeleton name="form" label={t('loading', { title: t('title') })} />;
  if (value === null)
    return (
      <Page title={t('title')} actions={<ToChildren />}>
        <FailedState
          title={tChildren('failed')}
          unaffected={tChildren('unaffected')}
          onRetry={() => void refresh()}
        />
      </Page>
    );
  const child = childIn(value, id);
  return child === undefined ? <Missing /> : <OneChild key={child.id} child={child} />;
}

const Missing = () => (
  <Page title={t('missing')} actions={<ToChildren />}>
    <EmptyState icon="student" title={t('missing')} level={2}>
      {t('missingText')}
    </EmptyState>
  </Page>
);

function OneChild({ child }: { readonly child: ChildProfile }) {
  const viewing = useAtomValue(viewingAtom);
  const { full_name: name, account_type: kind } = child;
  useOpenTitle('page', name);
  return (
    <Page
      title={<span dir="auto">{name}</span>}
      label={ageOf(child)}
      lead={t(kind === 'child' ? 'leadChild' : 'leadTeen', { name })}
      actions={<ToChildren />}
    >
      {viewing.as === 'child' ? (
        <p>{t('asChild', { name: viewing.child.full_name })}</p>
      ) : (
        <Sections child={child} />
      )}
    </Page>
  );
}

function Sections({ child }: { readonly child: ChildProfile }) {
  const shown = sectionsOf(child);
  if (shown.length === 0) return <p>{t('noSections')}</p>;
  return (
    <Stack gap={48}>
      {child.account_type === 'child' && <ConsentAsked child={child} />}
      {shown.map((section) => (
        <Section key={section.key} section={section} child={child} />
      ))}
    </Stack>
  );
}

interface SectionOfChild {
  readonly section: ChildSection;
  readonly child: ChildProfile;
}

function Section({ section: { key, title, Body }, child }: SectionOfChild) {
  return (
    <section aria-labelledby={`child-${key}`} id={key}>
      <Stack gap={16}>
        <h2 id={`child-${key}`}>{title()}</h2>
        <Suspense fallback={<Skeleton name="form" label={t('loading', { title: title() })} />}>
          <Body child={child} />
        </Suspense>
      </Stack>
    </section>
  );
}
