/** Words to somebody: on their profile those that they show, and a way to write; on a memorial those of their lifetime. */
import { currentUser, useAtomValue, useList, useRecord } from '@kinlore/shared/state';
import { Button, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import { living, tributees, type LivingQuery } from './living.api.ts';
import { t } from './living.messages.ts';
import LivingForm, { type LivingDraft } from './LivingForm.tsx';
import { LivingList } from './LivingList.tsx';
import { emptyDraft } from './tribute-draft.ts';
import styles from './Tribute.module.css';

type Props = { readonly name: string; readonly level: 2 | 3 | 4 } & (
  | { readonly user: string }
  | { readonly memorial: string }
);

/** Guests read none of it. */
export default function LivingOf(props: Props) {
  if (useAtomValue(currentUser) === null) return null;
  return 'user' in props ? (
    <OfUser key={props.user} {...props} />
  ) : (
    <Shown
      query={{ memorial: props.memorial }}
      title={t('inLifetime', props)}
      level={props.level}
    />
  );
}

interface ShownProps {
  readonly query: LivingQuery;
  readonly title: string;
  readonly level: 2 | 3 | 4;
  readonly children?: React.ReactNode;
}

/** Nothing where there is neither something to read nor something to do. */
function Shown({ query, title, level, children }: ShownProps) {
  const list = useList(living, query);
  if (list.items.length === 0 && children === undefined) return null;
  const Title = `h${level}` as const;
  return (
    <section className={styles['waiting']} aria-label={title}>
      <Title className={styles['part']}>{title}</Title>
      {children}
      <LivingList list={list} />
    </section>
  );
}

const nothing: LivingDraft = { ...emptyDraft, mayShow: true };

function OfUser({ user, name, level }: Extract<Props, { user: string }>) {
  const mayWrite = useRecord(tributees, user).value?.may_write === true;
  const [draft, setDraft] = useState(nothing);
  const [isWriting, setIsWriting] = useState(false);
  const close = () => setIsWriting(false);
  return (
    <Shown query={{ user }} title={t('of', { name })} level={level}>
      {!mayWrite ? undefined : (
        <Row>
          <Button icon="edit" onClick={() => setIsWriting(true)}>
            {t('write', { name })}
          </Button>
          {isWriting && (
            <LivingForm
              user={user}
              name={name}
              draft={draft}
              onDraft={setDraft}
              onClose={close}
              onSent={() => {
                setDraft(nothing);
                close();
              }}
            />
          )}
        </Row>
      )}
    </Shown>
  );
}
