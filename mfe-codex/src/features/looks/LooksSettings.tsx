/** How pages look: what is changed is seen at once, and kept with the account; how much is drawn is kept on this device. */
import { useState } from 'react';
import type { Looks } from '@kinlore/shared/contracts/settings';
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import { toast, wearLooks } from '@kinlore/shared/remote';
import { currentUser, useAtomValue, useRecord } from '@kinlore/shared/state';
import { Checkbox, FailedState, RadioGroup, Skeleton } from '@kinlore/shared/ui';
import { DaysToo } from './DaysToo.tsx';
import { DeviceLevel } from './DeviceLevel.tsx';
import { Place } from './Place.tsx';
import { looks, saveLooks } from './looks.api.ts';
import { t } from './looks.messages.ts';
import styles from './Looks.module.css';

export default function LooksSettings() {
  const user = useAtomValue(currentUser);
  const { value, status, refresh } = useRecord(looks, 'mine');
  if (user === null || (value === null && status !== 'failed')) return <Skeleton name="form" />;
  if (value === null)
    return (
      <FailedState
        title={t('failed')}
        unaffected={t('unaffected')}
        onRetry={() => void refresh()}
        level={3}
      />
    );
  return <Chosen user={user} kept={value} />;
}

function Chosen({ user, kept }: { readonly user: CurrentUser; readonly kept: Looks }) {
  const [shown, setShown] = useState(kept);
  const change = async (part: Partial<Looks>) => {
    const next = { ...shown, ...part };
    setShown(next);
    wearLooks(next);
    try {
      await saveLooks(user, part);
      looks.of('mine').set(next);
    } catch {
      setShown(shown);
      wearLooks(shown);
      toast({ tone: 'bad', text: t('notSaved') });
    }
  };
  const part = { looks: shown, onChange: (changed: Partial<Looks>) => void change(changed) };
  return (
    <div className={styles.looks}>
      <Reading {...part} />
      <Seeing {...part} />
      <Game {...part} userId={user.id} />
      <Place key={user.time_zone} user={user} />
      <DeviceLevel />
    </div>
  );
}

interface PartProps {
  readonly looks: Looks;
  readonly onChange: (part: Partial<Looks>) => void;
}

function Reading({ looks, onChange }: PartProps) {
  return (
    <section className={styles.part} aria-labelledby="looks-reading">
      <h3 id="looks-reading" className={styles.heading}>
        {t('reading')}
      </h3>
      <Preview />
      <RadioGroup
        row
        label={t('textSize')}
        value={looks.text_size}
        onValue={(text_size) => onChange({ text_size })}
        options={[
          { value: 'usual', label: t('textUsual') },
          { value: 'large', label: t('textLarge') },
          { value: 'larger', label: t('textLarger') },
        ]}
      />
      <RadioGroup
        label={t('font')}
        value={looks.font}
        onValue={(font) => onChange({ font })}
        options={[
          { value: 'usual', label: t('fontUsual') },
          { value: 'legible', label: t('fontLegible'), hint: t('fontLegibleHint') },
        ]}
      />
    </section>
  );
}

function Seeing({ looks, onChange }: PartProps) {
  return (
    <section className={styles.part} aria-labelledby="looks-seeing">
      <h3 id="looks-seeing" className={styles.heading}>
        {t('seeing')}
      </h3>
      <RadioGroup
        row
        label={t('contrast')}
        value={looks.contrast}
        onValue={(contrast) => onChange({ contrast })}
        options={[
          { value: 'device', label: t('asDevice') },
          { value: 'more', label: t('contrastMore') },
        ]}
      />
      <RadioGroup
        row
        label={t('motion')}
        value={looks.motion}
        onValue={(motion) => onChange({ motion })}
        options={[
          { value: 'device', label: t('asDevice') },
          { value: 'less', label: t('motionLess') },
        ]}
      />
      <Checkbox
        label={t('simple')}
        hint={t('simpleHint')}
        checked={looks.simple}
        onChecked={(simple) => onChange({ simple })}
      />
    </section>
  );
}

function Game({ looks, userId, onChange }: PartProps & { readonly userId: string }) {
  return (
    <section className={styles.part} aria-labelledby="looks-game">
      <h3 id="looks-game" className={styles.heading}>
        {t('game')}
      </h3>
      <Checkbox
        label={t('plain')}
        hint={t('plainHint')}
        checked={looks.ui_mode === 'plain'}
        onChecked={(plain) => onChange({ ui_mode: plain ? 'plain' : 'full' })}
      />
      {looks.ui_mode === 'full' && <DaysToo userId={userId} />}
    </section>
  );
}

/** A piece of a memory, in the size, the letters and the contrast that are chosen. */
function Preview() {
  return (
    <figure className={styles.preview}>
      <figcaption className={styles.note}>{t('preview')}</figcaption>
      <p className={styles.name}>{t('previewName')}</p>
      <p className={styles.story}>{t('previewStory')}</p>
      <p className={styles.note}>{t('previewNote')}</p>
    </figure>
  );
}
