/** The three ways to read a memory, in one module so that they are one download: over a page, on its own page by id, and by its words. */
import { useNavigate, type ModalProps, type RouteProps } from '@kinlore/shared/remote';
import { buttonClass } from '@kinlore/shared/ui';
import type { MemoryQuery } from '../memory/index.ts';
import { useSendingHere } from '../waiting/index.ts';
import { ReadMemory } from './ReadMemory.tsx';
import { t } from './view.messages.ts';
import styles from './MemoryView.module.css';

type Props =
  | RouteProps<'/post/:slug'>
  | RouteProps<'/activities/:type/:id'>
  | ModalProps<'activityId' | 'activityType'>;

export default function MemoryScreen(props: Props) {
  useSendingHere();
  if ('close' in props)
    return (
      <ReadMemory
        query={{ id: props.params.activityId ?? '' }}
        level={2}
        onGone={props.close}
        homeward={<Homeward />}
      />
    );
  return (
    <OnItsPage
      query={'slug' in props.params ? { slug: props.params.slug } : { id: props.params.id }}
    />
  );
}

function OnItsPage({ query }: { readonly query: MemoryQuery }) {
  const navigate = useNavigate();
  return (
    <div className={styles.screen}>
      <ReadMemory
        query={query}
        level={1}
        onGone={() => void navigate('/')}
        homeward={<Homeward />}
      />
    </div>
  );
}

const Homeward = () => (
  <a className={buttonClass()} href="/">
    {t('home')}
  </a>
);
