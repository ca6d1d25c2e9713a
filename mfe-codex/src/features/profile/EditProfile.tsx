import { useState } from 'react';
import { call, isApiFailure } from '@kinlore/shared/api-client';
import { emit } from '@kinlore/shared/bus';
import type { Profile } from '@kinlore/shared/contracts/profiles';
import { updateProfile } from '@kinlore/shared/contracts/users';
import { unknownDate } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { toast } from '@kinlore/shared/remote';
import { Button, Dialog, FormError, Stack, TextArea, TextInput } from '@kinlore/shared/ui';
import { FuzzyDateField } from '@kinlore/shared/ui/dates';
import { sentenceOr } from './connection.api.ts';
import { t } from './profile.messages.ts';

interface EditProfileProps {
  readonly profile: Profile;
  readonly today: string;
  readonly onClose: () => void;
  readonly onStale: () => Promise<void>;
}

/** Changes one's own profile. When it was changed elsewhere, nothing is written over and nothing typed is lost. */
export function EditProfile({ profile, today, onClose, onStale }: EditProfileProps) {
  const [words, setWords] = useState({
    full_name: profile.full_name,
    bio: profile.bio,
    home_place: profile.home_place,
  });
  const [birth, setBirth] = useState(profile.birth ?? unknownDate);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const set = (part: Partial<typeof words>) => {
    setWords((now) => ({ ...now, ...part }));
  };
  const save = async () => {
    setBusy(true);
    try {
      await call(
        updateProfile,
        { body: { ...words, ...(profile.may_change_birth && { birth }) } },
        { ifMatch: profile.version ?? 0 },
      );
      emit('profile.changed', { user_id: profile.id });
      toast({ tone: 'good', text: t('saved') });
      onClose();
    } catch (failure) {
      const stale = isApiFailure(failure) && failure.code === 'general.version_stale';
      if (stale) await onStale();
      setProblem(
        stale
          ? t('changedElsewhere')
          : sentenceOr(
              failure,
              isApiFailure(failure) && failure.code === 'client.unexpected'
                ? t('saveRefused')
                : t('saveFailed'),
            ),
      );
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('editTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="primary"
            busy={busy}
            disabled={words.full_name.trim() === ''}
            onClick={() => void save()}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack>
          <TextInput
            label={t('name')}
            value={words.full_name}
            onValue={(full_name) => {
              set({ full_name });
            }}
            maxLength={120}
            required
            autoComplete="name"
            dir="auto"
          />
          {profile.may_change_birth && (
            <FuzzyDateField
              label={t('birth')}
              value={birth}
              onValue={setBirth}
              options={{ today, locale: locale() }}
            />
          )}
          <TextInput
            label={t('homePlace')}
            value={words.home_place}
            onValue={(home_place) => {
              set({ home_place });
            }}
            maxLength={200}
            dir="auto"
          />
          <TextArea
            label={t('bio')}
            hint={t('bioHint')}
            value={words.bio}
            onValue={(bio) => {
              set({ bio });
            }}
            rows={5}
            maxLength={2000}
            count
          />
          {problem !== null && <FormError>{problem}</FormError>}
        </Stack>
      </form>
    </Dialog>
  );
}
