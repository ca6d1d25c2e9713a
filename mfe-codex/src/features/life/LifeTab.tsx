import { openActivity, openActivityEditor, type Slots } from '@kinlore/shared/remote';
import { currentUser, useAtomValue, useList } from '@kinlore/shared/state';
import { LifeView } from './LifeView.tsx';
import { lifeLists } from './life.state.ts';

export default function LifeTab({ userId }: Slots['codex.tab']) {
  const me = useAtomValue(currentUser);
  const list = useList(lifeLists, { userId });
  return (
    <LifeView
      list={list}
      own={me?.id === userId}
      onRecord={() => {
        openActivityEditor();
      }}
      onOpen={({ id, type }) => {
        openActivity({ activityId: id, activityType: type });
      }}
    />
  );
}
