/** Letters for oneself, and those for children one looks after. Where there is none it takes no room, but to who finds nothing else there it says what comes. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { ReceivedLetter } from '@kinlore/shared/contracts/letters';
import { Link, toast } from '@kinlore/shared/remote';
import { useList, type List } from '@kinlore/shared/state';
import {
  Button,
  FailedState,
  Register,
  RegisterLine,
  Skeleton,
  buttonClass,
} from '@kinlore/shared/ui';
import { allowChild, received } from './letters.api.ts';
import { t } from './letters.messages.ts';
import styles from './Letters.module.css';

export function ReceivedLetters({ alone }: { readonly alone: boolean }) {
  const list = useList(received, {});
  if (list.items.length === 0)
    return alone ? <Nothing status={list.status} onRetry={list.refresh} /> : null;
  return (
    <section className={styles['section']} aria-label={t('received')}>
      <h3>{t('received')}</h3>
      <Register label={t('received')}>
        {list.items.map((letter) => (
          <OneReceived key={letter.id} letter={letter} onChanged={list.refresh} />
        ))}
      </Register>
      {list.hasMore && (
        <Button onClick={list.more} busy={list.busy === 'more'}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}

function Nothing({
  status,
  onRetry,
}: {
  readonly status: List<ReceivedLetter>['status'];
  readonly onRetry: () => void;
}) {
  if (status === 'loading') return <Skeleton name="table" label={t('received')} />;
  if (status === 'failed')
    return (
      <FailedState title={t('receivedFailed')} unaffected={t('receivedSafe')} onRetry={onRetry} />
    );
  return <p>{t('receivedNone')}</p>;
}

interface OneProps {
  readonly letter: ReceivedLetter;
  readonly onChanged: () => void;
}

function OneReceived({ letter, onChanged }: OneProps) {
  const { id, from_name: name, state, for_child: ward } = letter;
  if (ward !== null)
    return <ForChild id={id} name={name} child={ward.full_name} onChanged={onChanged} />;
  return (
    <RegisterLine small level={4} name={t('from', { name })}>
      {state === 'open' ? (
        <Link
          className={buttonClass('primary')}
          to={`/letters/${id}`}
          aria-label={t('readItOf', { name })}
        >
          {t('readIt')}
        </Link>
      ) : (
        <p className={styles['text']}>{t('waiting', { name })}</p>
      )}
    </RegisterLine>
  );
}

interface ChildProps {
  readonly id: string;
  readonly name: string;
  readonly child: string;
  readonly onChanged: () => void;
}

function ForChild({ id, name, child, onChanged }: ChildProps) {
  const allow = async () => {
    try {
      await allowChild(id);
      toast({ tone: 'good', text: t('allowed', { child }) });
      onChanged();
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
    }
  };
  return (
    <RegisterLine small level={4} name={t('fromFor', { name, child })}>
      <p className={styles['text']}>{t('childText', { child })}</p>
      <Button onClick={() => void allow()}>{t('allow', { child })}</Button>
    </RegisterLine>
  );
}
