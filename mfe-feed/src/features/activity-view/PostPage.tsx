import { useNavigate, type RouteProps } from '@kinlore/shared/remote';
import { buttonClass } from '@kinlore/shared/ui';
import { ReadMemory } from './ReadMemory.tsx';
import { t } from './view.messages.ts';

/** A memory on a page of its own, by the words in its address. */
export default function PostPage({ params }: RouteProps<'/post/:slug'>) {
  const navigate = useNavigate();
  return <ReadMemory query={{ slug: params.slug }} level={1} onGone={() => void navigate('/')} homeward={<a className={buttonClass()} href="/">{t('home')}</a>} />;
}
