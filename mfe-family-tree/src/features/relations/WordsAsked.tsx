/** Ties in a tree that wait for somebody's yes: mine to give, and those I wait for. Nothing where none does. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { FamilyWord } from '@kinlore/shared/contracts/family-words';
import { toast } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import { Button, Register, RegisterLine, RelativeTime, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import { words } from '../waiting/index.ts';
import { answerWord } from './relations.api.ts';
import { t } from './relations.messages.ts';

const sentences = {
  parent: 'wordParent',
  child: 'wordChild',
  partner: 'wordPartner',
  sibling: 'wordSibling',
} as const;
const someone = (name: string): string => (name === '' ? t('someone') : name);

/** Those that concern me. */
export function WordsAsked() {
  const list = useList(words, {});
  if (list.items.length === 0) return null;
  return (
    <>
      <Register label={t('words')}>
        {list.items.map((word) => (
          <Asked key={word.id} word={word} onAnswered={words.refresh} />
        ))}
      </Register>
      {list.hasMore && (
        <Row>
          <Button busy={list.busy === 'more'} onClick={list.more}>
            {t('more')}
          </Button>
        </Row>
      )}
    </>
  );
}

/** One tie, and the answer where it is one's own to give. */
export function Asked({
  word,
  onAnswered,
}: {
  readonly word: FamilyWord;
  readonly onAnswered: () => void;
}) {
  const [busy, setBusy] = useState<'confirm' | 'reject' | null>(null);
  const { person, other, relation, side, tree, asked_by, created_at } = word;
  const give = async (answer: 'confirm' | 'reject') => {
    setBusy(answer);
    try {
      await answerWord(word, answer);
      toast({ tone: 'good', text: t(answer === 'confirm' ? 'confirmedToast' : 'wordRefused') });
      onAnswered();
    } catch (error) {
      setBusy(null);
      toast({ tone: 'bad', text: sentenceOf(error) });
    }
  };
  const by = asked_by === null ? null : t('wordBy', { name: asked_by.full_name, tree: tree.name });
  return (
    <RegisterLine
      level={null}
      small
      name={t(sentences[relation], { name: someone(person.name), other: someone(other.name) })}
      label={
        <>
          {by} <RelativeTime at={created_at} />
        </>
      }
    >
      {side === 'answerer' ? (
        <Row gap={8}>
          <Button
            kind="primary"
            small
            busy={busy === 'confirm'}
            onClick={() => void give('confirm')}
          >
            {t('confirm')}
          </Button>
          <Button small busy={busy === 'reject'} onClick={() => void give('reject')}>
            {t('reject')}
          </Button>
        </Row>
      ) : (
        <p>{t('wordWaiting', { name: someone(person.name) })}</p>
      )}
    </RegisterLine>
  );
}
