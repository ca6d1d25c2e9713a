import type { ModalProps } from '@kinlore/shared/remote';
import { Codex } from './Codex.tsx';

/** The codex over whatever page is open; its page stands in the address. */
export default function CodexModal({
  params,
  update,
}: ModalProps<'username' | 'userId' | 'tab' | 'section'>) {
  return (
    <Codex
      who={params.username ?? params.userId}
      tab={params.tab}
      section={params.section}
      level={2}
      onTab={(tab) => {
        update({ tab, section: '' }, { replace: true });
      }}
      onSection={(tab, section) => {
        update({ tab, section }, { replace: true });
      }}
    />
  );
}
