/** The photograph a person is shown by: chosen from this device, seen on its way, replaced, taken away. */
import { MEDIA_ACCEPT } from '@kinlore/shared/contracts/media';
import { Button, Dial, FieldGroup, FormError, Row } from '@kinlore/shared/ui';
import { useRef, type ChangeEvent } from 'react';
import { Likeness } from '../portrait/index.ts';
import { t } from './person.messages.ts';
import type { Portrait } from './use-portrait.ts';
import styles from './Person.module.css';

export type PortraitFieldProps = {
  readonly portrait: Portrait;
  /** Of whom: their plate stands where no photograph does. */
  readonly name: string;
  readonly plate: string;
  readonly rest: boolean;
  /** Not what is kept yet. */
  readonly isNew: boolean;
};

const SIZE = 96;

export function PortraitField({ portrait: { picture, going, choose, stop, takeAway }, name, plate, rest, isNew }: PortraitFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = [...(target.files ?? [])];
    target.value = ''; // the same file may be chosen again after a failure
    if (file !== undefined) choose(file);
  };
  const isOnItsWay = going !== null && going.problem === null;
  return (
    <FieldGroup legend={t('portrait')} hint={t('portraitHint')}>
      <div className={styles['portrait']}>
        {isOnItsWay ? <Dial value={going.share} size={SIZE} label={t('sending', { percent: Math.round(going.share * 100) })} /> : <Likeness name={name} src={picture?.url_small ?? null} seed={plate} size={SIZE} rest={rest} />}
        <div className={styles['part']}>
          <input ref={input} type="file" accept={MEDIA_ACCEPT} hidden aria-label={t('choosePortrait')} onChange={chosen} />
          <Row gap={8}>
            <Button icon="camera" onClick={() => input.current?.click()}>
              {picture === null ? t('choosePortrait') : t('anotherPortrait')}
            </Button>
            {isOnItsWay && <Button onClick={stop}>{t('stopPortrait')}</Button>}
            {!isOnItsWay && picture !== null && <Button onClick={takeAway}>{t('takePortraitAway')}</Button>}
          </Row>
          {going !== null && going.problem === null && <p className={styles['file']} dir="auto">{going.name}</p>}
          {going !== null && going.problem !== null && <FormError>{t('portraitFailed', { name: going.name, sentence: going.problem })}</FormError>}
          {isNew && !isOnItsWay && <p className={styles['quiet']} role="status">{picture === null ? t('portraitGoes') : t('portraitNew')}</p>}
        </div>
      </div>
    </FieldGroup>
  );
}
