import { useNavigate, useSearchParams, type RouteProps } from '@kinlore/shared/remote';
import { Codex } from './Codex.tsx';
import styles from './Codex.module.css';

export default function CodexTabPage({ params }: RouteProps<'/codex/:username/:tab'>) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <div className={styles.page}>
      <Codex
        who={params.username}
        tab={params.tab}
        section={search.get('section') ?? undefined}
        level={1}
        onTab={(tab) => {
          void navigate(`/codex/${params.username}/${tab}`, { replace: true });
        }}
        onSection={(tab, section) => {
          void navigate(`/codex/${params.username}/${tab}?section=${section}`, { replace: true });
        }}
      />
    </div>
  );
}
