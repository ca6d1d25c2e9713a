/** To whoever looks after a child: the colours of its pages, and what is seldom done, out of sight of every day. */
import type { ComponentProps } from 'react';
import type { Profile } from '@kinlore/shared/contracts/profiles';
import { IconButton, Menu } from '@kinlore/shared/ui';
import { ChildTheme } from './ChildTheme.tsx';
import { isLiving } from './living.ts';
import { useDeathItem } from './use-death-item.ts';
import { t } from './profile.messages.ts';

interface Props extends ComponentProps<typeof ChildTheme> {
  readonly child: Profile;
}

export const OfWard = (props: Props) => (
  <>
    <ChildTheme {...props} />
    {isLiving(props.child) && <SeldomDone personId={props.child.id} />}
  </>
);

/** Absent where the server offers nothing. */
function SeldomDone({ personId }: { readonly personId: string }) {
  const items = useDeathItem(personId);
  if (items.length === 0) return null;
  return (
    <Menu
      label={t('more')}
      trigger={(p) => <IconButton {...p} icon="more" label={t('more')} />}
      items={items}
    />
  );
}
