/** The colours of a child's pages, chosen by a guardian. */
import { useState } from 'react';
import { call } from '@kinlore/shared/api-client';
import type { Profile } from '@kinlore/shared/contracts/profiles';
import { childThemes, updateChildTheme } from '@kinlore/shared/contracts/users';
import { toast } from '@kinlore/shared/remote';
import { SelectNative } from '@kinlore/shared/ui';
import { sentenceOr } from './connection.api.ts';
import { profileRecords } from './profile.state.ts';
import { t } from './profile.messages.ts';

type Theme = (typeof childThemes)[number];
export type ChildThemeProps = {
  readonly child: Pick<Profile, 'id' | 'full_name'>;
  readonly theme: Theme;
};

export function ChildTheme({ child, theme }: ChildThemeProps) {
  const [shown, setShown] = useState({ chosen: theme, saving: false });
  const choose = async (chosen: Theme) => {
    setShown({ chosen, saving: true });
    try {
      await call(updateChildTheme, { params: { id: child.id }, body: { theme: chosen } });
      setShown({ chosen, saving: false });
      toast({ tone: 'good', text: t('themeSaved', { name: child.full_name }) });
      profileRecords.refresh();
    } catch (failure) {
      setShown({ chosen: shown.chosen, saving: false });
      toast({ tone: 'bad', text: sentenceOr(failure, t('notDone')) });
    }
  };
  return (
    <SelectNative
      label={t('theme')}
      hint={t('themeHint', { name: child.full_name })}
      value={shown.chosen}
      disabled={shown.saving}
      options={childThemes.map((value) => ({ value, label: t(value) }))}
      onValue={(chosen) => void choose(chosen)}
    />
  );
}
