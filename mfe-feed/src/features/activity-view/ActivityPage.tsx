import { useNavigate, type RouteProps } from '@kinlore/shared/remote';
import { buttonClass } from '@kinlore/shared/ui';
import { ReadMemory } from './ReadMemory.tsx';
import { t } from './view.messages.ts';

/** A memory on a page of its own, by its id. */
export default function ActivityPage({ params }: RouteProps<'/activities/:type/:id'>) {
  const navigate = useNavigate();
  return <ReadMemory query={{ id: params.id }} level={1} onGone={() => void navigate('/')} homeward={<a className={buttonClass()} href="/">{t('home')}</a>} />;
}
