/** A keepsake: what it is, its pictures and voices, its story, and the hands it went through. */
import type { Keepsake } from '@kinlore/shared/contracts/keepsakes';
import type { Picture as PictureData } from '@kinlore/shared/contracts/media';
import { Picture } from '@kinlore/shared/parts';
import { Link } from '@kinlore/shared/remote';
import { Page, Row, ShareLink, Story, buttonClass } from '@kinlore/shared/ui';
import { Details } from './Details.tsx';
import { Hands } from './Hands.tsx';
import { KeepsakeActions } from './KeepsakeActions.tsx';
import { keeperWords } from './KeepsakeGrid.tsx';
import { MemoriesOf } from './MemoriesOf.tsx';
import { Section } from './Section.tsx';
import { t } from './keepsakes.messages.ts';
import { addressOf } from './label.ts';
import { kindWords } from './kinds.ts';
import { dateWords } from './when-words.ts';
import styles from './Keepsakes.module.css';

export function KeepsakeView({ keepsake }: { readonly keepsake: Keepsake }) {
  const { kind, name, words, pictures } = keepsake;
  return (
    <Page
      label={kindWords[kind]()}
      title={<span dir="auto">{name}</span>}
      lead={keeperWords(keepsake)}
      actions={<KeepsakeActions keepsake={keepsake} />}
    >
      <div className={styles['form']}>
        <Pictures pictures={pictures.filter(({ url }) => url !== '')} />
        {words !== '' && (
          <Story>
            {words.split(/\n{2,}/).map((paragraph, place) => (
              <p key={place}>{paragraph}</p>
            ))}
          </Story>
        )}
        <Details keepsake={keepsake} />
        <Origin keepsake={keepsake} />
        <Hands holders={keepsake.holders} />
        <MemoriesOf key={`${keepsake.id} ${keepsake.version}`} {...keepsake} />
        <ForKeepers keepsake={keepsake} />
      </div>
    </Page>
  );
}

/** The wish of its owner, its label, and who reads it. */
const ForKeepers = ({ keepsake }: { readonly keepsake: Keepsake }) => (
  <>
    {keepsake.next_keeper !== null && keepsake.next_keeper !== '' && (
      <Section title={t('next_keeper')}>
        <p className={styles['verse']} dir="auto">
          {keepsake.next_keeper}
        </p>
        <p className={styles['note']}>{t('nextOnly')}</p>
      </Section>
    )}
    {keepsake.abilities.edit && (
      <Section title={t('label')}>
        <ShareLink
          link={addressOf(keepsake.code)}
          label={t('address')}
          hint={t('labelText')}
          title={keepsake.name}
        />
        <Row>
          <Link className={buttonClass('quiet')} to={`/keepsakes?labels=${keepsake.id}`}>
            {t('printLabel')}
          </Link>
        </Row>
      </Section>
    )}
    {keepsake.mine && (
      <p className={styles['note']}>
        {t('audience')}: {t(keepsake.audience)}
      </p>
    )}
  </>
);

function Pictures({ pictures }: { readonly pictures: readonly PictureData[] }) {
  if (pictures.length === 0) return null;
  return (
    <div className={styles['plates']}>
      {pictures.map((picture, place) => (
        <Picture
          key={picture.media_id}
          src={picture.url}
          srcSet={picture.sources
            .filter(({ format }) => format === 'webp')
            .map(({ url, width }) => `${url} ${width}w`)
            .join(', ')}
          sizes="(min-width: 800px) 376px, 100vw"
          width={picture.width ?? 960}
          height={picture.height ?? 640}
          alt={picture.alt}
          thumbhash={picture.thumbhash}
          priority={place === 0}
          {...(picture.caption !== '' && { caption: picture.caption })}
        />
      ))}
    </div>
  );
}

function Origin({
  keepsake: { when, place, source_note: source },
}: {
  readonly keepsake: Keepsake;
}) {
  const from = [dateWords(when), place].filter((part) => part !== '').join(' · ');
  if (from === '' && source === '') return null;
  return (
    <Section title={t('from')}>
      {from !== '' && (
        <p className={styles['verse']} dir="auto">
          {from}
        </p>
      )}
      {source !== '' && (
        <p className={styles['note']} dir="auto">
          {t('howKnown')}: {source}
        </p>
      )}
    </Section>
  );
}
