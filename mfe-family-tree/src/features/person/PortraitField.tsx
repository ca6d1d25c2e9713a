/** The photograph a person is shown by: chosen from this device, seen on its way, replaced, taken away. */
import { IMAGE_ACCEPT } from '@kinlore/shared/contracts/media-kinds';
import { Button, Dial, FieldGroup, FormError, Row } from '@kinlore/shared/ui';
import { useRef, type ChangeEvent } from 'react';
import { Likeness } from '../portrait/index.ts';
import { t } from './person.messages.ts';
import { isOnItsWay, type Portrait } from './use-portrait.ts';
import styles from './Person.module.css';

export type PortraitFieldProps = {
  readonly portrait: Portrait;
  /** Of whom: their plate stands where no photograph does. */
  readonly name: string;
  readonly plate: string;
  readonly rest: boolean;
  /** Not what is kept yet. */
  readonly isNew: boolean;
  /** What they are shown by until another is chosen, where only its address is known. */
  readonly kept?: string | null;
  readonly size?: number;
};

export function PortraitField({ portrait, isNew, kept = null, ...shown }: PortraitFieldProps) {
  const { picture, choose, stop, takeAway } = portrait;
  const isComing = isOnItsWay(portrait);
  return (
    <FieldGroup legend={t('portrait')} hint={t('portraitHint')}>
      <div className={styles['portrait']}>
        <Ring portrait={portrait} kept={kept} {...shown} />
        <div className={styles['part']}>
          <Row gap={8}>
            <Chooser
              label={picture === null && kept === null ? t('choosePortrait') : t('anotherPortrait')}
              onFile={choose}
            />
            {isComing && <Button onClick={stop}>{t('stopPortrait')}</Button>}
            {!isComing && picture !== null && (
              <Button onClick={takeAway}>{t('takePortraitAway')}</Button>
            )}
          </Row>
          <HowItStands portrait={portrait} isNew={isNew} />
        </div>
      </div>
    </FieldGroup>
  );
}

/** The photograph, or how far it has come. */
function Ring({
  portrait: { going, picture },
  name,
  plate,
  rest,
  kept = null,
  size = 96,
}: Omit<PortraitFieldProps, 'isNew'>) {
  if (going !== null && going.problem === null)
    return (
      <Dial
        value={going.share}
        size={size}
        label={t('sending', { percent: Math.round(going.share * 100) })}
      />
    );
  return (
    <Likeness name={name} src={picture?.url_small ?? kept} seed={plate} size={size} rest={rest} />
  );
}

/** The machine's own chooser of files; on a phone camera and gallery. */
function Chooser({
  label,
  onFile,
}: {
  readonly label: string;
  readonly onFile: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = [...(target.files ?? [])];
    target.value = ''; // the same file may be chosen again after a failure
    if (file !== undefined) onFile(file);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={IMAGE_ACCEPT}
        hidden
        aria-label={label}
        onChange={chosen}
      />
      <Button icon="camera" onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}

function HowItStands({
  portrait: { going, picture },
  isNew,
}: Pick<PortraitFieldProps, 'portrait' | 'isNew'>) {
  if (going !== null && going.problem !== null)
    return (
      <FormError>{t('portraitFailed', { name: going.name, sentence: going.problem })}</FormError>
    );
  if (going !== null)
    return (
      <p className={styles['file']} dir="auto">
        {going.name}
      </p>
    );
  if (!isNew) return null;
  return (
    <p className={styles['quiet']} role="status">
      {picture === null ? t('portraitGoes') : t('portraitNew')}
    </p>
  );
}
