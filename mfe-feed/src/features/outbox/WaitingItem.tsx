/** One thing that waits: what it is, how it stands, and what can be done with it. */
import { Button, Confirm, Icon, RelativeTime, Row, TextArea } from '@kinlore/shared/ui';
import { useState, type FormEvent } from 'react';
import { itemActs, type ItemActs } from './item-acts.ts';
import type { Item } from './items.ts';
import { t } from './outbox.messages.ts';
import styles from './WaitingItem.module.css';

const MOST = 4_000;

type Mode = 'reading' | 'editing' | 'removing';

function kindWords({ said }: Item): string {
  if (said.kind === 'comment') return t('comment');
  return t(said.activity === null ? 'memory' : 'change');
}

function nameOf({ said }: Item): string {
  if (said.kind === 'comment') return said.words;
  return said.title === '' ? t('untitled') : said.title;
}

export interface WaitingItemProps {
  readonly item: Item;
  /** Brings a memory back into the editor. */
  readonly onOpen?: (() => void) | undefined;
}

export function WaitingItem({ item, onOpen }: WaitingItemProps) {
  const [mode, setMode] = useState<Mode>('reading');
  const acts = itemActs(item);
  const name = nameOf(item);
  return (
    <div className={styles.item}>
      <Icon name={item.said.kind === 'comment' ? 'speech' : 'sign-quill'} />
      <div className={styles.words}>
        <Kind item={item} />
        {mode === 'editing' && item.said.kind === 'comment' ? (
          <Words words={item.said.words} acts={acts} onDone={() => setMode('reading')} />
        ) : (
          <p className={styles.name} dir="auto">
            {name}
          </p>
        )}
        <Standing item={item} />
        {mode !== 'editing' && (
          <Acts item={item} name={name} acts={acts} onMode={setMode} onOpen={onOpen} />
        )}
      </div>
      {mode === 'removing' && <Remove acts={acts} onClose={() => setMode('reading')} />}
    </div>
  );
}

const Kind = ({ item }: { readonly item: Item }) => (
  <p className={styles.kind}>
    {kindWords(item)} · <RelativeTime at={new Date(item.toldAt).toISOString()} />
    {item.standing.status === 'waiting' && ` · ${t('waits')}`}
  </p>
);

interface RemoveProps {
  readonly acts: ItemActs;
  readonly onClose: () => void;
}

const Remove = ({ acts, onClose }: RemoveProps) => (
  <Confirm
    title={t('removeAsk')}
    act={t('remove')}
    leave={t('cancel')}
    onDo={() => {
      onClose();
      acts.remove();
    }}
    onClose={onClose}
  >
    {t('removeWords')}
  </Confirm>
);

function Standing({ item: { standing } }: { readonly item: Item }) {
  if (standing.status === 'waiting') return null;
  return (
    <p className={styles.standing}>
      {standing.status === 'refused'
        ? t('refused', { reason: standing.sentence })
        : t(standing.status)}
    </p>
  );
}

/** A name is spoken whole, but not a story. */
const spoken = (name: string): string => (name.length <= 60 ? name : `${name.slice(0, 60)}…`);

interface ActsProps extends WaitingItemProps {
  readonly name: string;
  readonly acts: ItemActs;
  readonly onMode: (mode: Mode) => void;
}

function Acts({ item: { said, standing }, name, acts, onMode, onOpen }: ActsProps) {
  const what = spoken(name);
  return (
    <Row>
      {(standing.status === 'refused' || standing.status === 'unsure') && (
        <Button small aria-label={t('againOf', { what })} onClick={acts.again}>
          {t('again')}
        </Button>
      )}
      {said.kind === 'memory' ? (
        <Button small aria-label={t('openOf', { what })} onClick={onOpen}>
          {t('open')}
        </Button>
      ) : (
        <Button small aria-label={t('editOf', { what })} onClick={() => onMode('editing')}>
          {t('edit')}
        </Button>
      )}
      <Button
        small
        kind="link"
        aria-label={t('removeOf', { what })}
        onClick={() => onMode('removing')}
      >
        {t('remove')}
      </Button>
    </Row>
  );
}

interface WordsProps {
  readonly words: string;
  readonly acts: ItemActs;
  readonly onDone: () => void;
}

function Words({ words: first, acts, onDone }: WordsProps) {
  const [words, setWords] = useState(first);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const said = words.trim();
    if (said === '') return;
    if (said !== first) acts.change(said);
    onDone();
  };
  return (
    <form className={styles.form} onSubmit={save}>
      <TextArea
        label={t('yourWords')}
        value={words}
        onValue={setWords}
        rows={3}
        maxLength={MOST}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press on "Edit" asked for this field
        autoFocus
      />
      <Row>
        <Button type="submit" kind="primary" small>
          {t('save')}
        </Button>
        <Button small onClick={onDone}>
          {t('cancel')}
        </Button>
      </Row>
    </form>
  );
}
