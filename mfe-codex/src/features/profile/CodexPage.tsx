import { useNavigate, type RouteProps } from '@kinlore/shared/remote';
import { Codex } from './Codex.tsx';
import styles from './Codex.module.css';

export default function CodexPage({ params }: RouteProps<'/codex/:username'>) {
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      <Codex
        who={params.username}
        tab={undefined}
        section={undefined}
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
