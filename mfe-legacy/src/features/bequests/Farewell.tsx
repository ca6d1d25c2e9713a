/** What they wanted their family and those who look after their page to be told. Where there is nothing, or nothing for this reader, there is no sign of it. */
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { useRecord } from '@kinlore/shared/state';
import { Story } from '@kinlore/shared/ui';
import { farewellOf } from './bequests.api.ts';
import { t } from './bequests.messages.ts';
import styles from './Bequests.module.css';

export default function Farewell({ memorial }: { readonly memorial: Memorial }) {
  const { value } = useRecord(farewellOf, memorial.id);
  if (value === null) return null;
  const { message, service_wishes: wishes } = value;
  return (
    <>
      {message !== '' && (
        <Words id="farewell" title={t('farewell', { name: memorial.full_name })} text={message} />
      )}
      {wishes !== '' && (
        <Words id="service-wishes" title={t('wishes')} text={wishes} note={t('wishesFor')} />
      )}
    </>
  );
}

function Words({
  id,
  title,
  text,
  note,
}: {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly note?: string;
}) {
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note !== undefined && <p className={styles['quiet']}>{note}</p>}
      <Story>
        {text.split(/\n{2,}/u).map((paragraph) => (
          <p key={paragraph} dir="auto">
            {paragraph}
          </p>
        ))}
      </Story>
    </section>
  );
}
