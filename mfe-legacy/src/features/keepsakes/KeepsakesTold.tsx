/** Below a memory: the keepsakes it tells of, and for who writes it the way to say of which. Guests read no keepsakes, and ask for none. */
import { Link, type Slots } from '@kinlore/shared/remote';
import { currentUser, useAtomValue, useList } from '@kinlore/shared/state';
import { Button, Icon } from '@kinlore/shared/ui';
import { Suspense, lazy, useState } from 'react';
import { kindIcons } from './kind-icons.ts';
import { toldOf } from './told.api.ts';
import { t } from './told.messages.ts';
import { useMayAdd } from './use-may-add.ts';
import styles from './Told.module.css';

const TellOfDialog = lazy(
  () => import(/* webpackChunkName: "keepsake-form" */ './TellOfDialog.tsx'),
);

type Props = Slots['activity.footer'];

export default function KeepsakesTold(props: Props) {
  const isGuest = useAtomValue(currentUser) === null;
  return isGuest ? null : <Told key={props.activityId} {...props} />;
}

/** What could not be read is not shown, nor changed: the memory is whole without it. */
function Told({ activityId: memory, mayEdit = false }: Props) {
  const { items, status } = useList(toldOf, { memory });
  const mayTell = useMayAdd() && mayEdit && status === 'ok';
  const [isOpen, setOpen] = useState(false);
  if (items.length === 0 && !mayTell) return null;
  return (
    <section className={styles['told']} aria-label={t('title')}>
      {items.length > 0 && (
        <>
          <h2>{t('title')}</h2>
          <ul>
            {items.map(({ id, kind, name }) => (
              <li key={id}>
                <Icon name={kindIcons[kind]} />
                <Link to={`/keepsakes/${id}`}>
                  <span dir="auto">{name}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {mayTell && (
        <div>
          <Button small icon="gift" onClick={() => setOpen(true)}>
            {t('choose')}
          </Button>
        </div>
      )}
      {isOpen && (
        <Suspense>
          <TellOfDialog memory={memory} begin={items} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
