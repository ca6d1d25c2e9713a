import { describe, expect, it } from 'vitest';
import { REPLY_LINE } from '../reply-addresses/index.ts';
import { replyOf, textOfHtml, withoutSignature } from './reply-text.ts';

const ASKED = `${REPLY_LINE}\n\nHello Rosa,\n\nAna would like to know:`;
const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

describe('what somebody wrote in a reply', () => {
  it.each([
    ['as it is', 'My aunt.\n\nIn the kitchen.', 'My aunt.\n\nIn the kitchen.'],
    ['above our line', `My aunt.\n\n${ASKED}`, 'My aunt.'],
    [
      'above a quote, in any language',
      `Moja teta.\r\n\r\nDana 3. 5. 2027. u 10:00, Kinlore je napisao/la:\r\n\r\n${quoted(ASKED)}`,
      'Moja teta.',
    ],
    [
      'above an attribution on two lines',
      `My aunt.\n\nOn Mon, 3 May 2027 at 10:00, Kinlore <kinlore@example.org>\nwrote:\n\n${quoted(ASKED)}`,
      'My aunt.',
    ],
    [
      'above a rule',
      'My aunt.\n\n-----Original Message-----\nFrom: Kinlore\nHello Rosa',
      'My aunt.',
    ],
    ['above a signature', `My aunt.\n-- \nRosa Kos\n\n${quoted(ASKED)}`, 'My aunt.'],
    ['with a quote in the middle', '> Who?\nMy aunt.', '> Who?\nMy aunt.'],
    ['with a colon at the end of it', `She said:\n\n${ASKED}`, 'She said:'],
    ['that is nothing', quoted(ASKED), ''],
  ])('%s', (_what, mail, words) => {
    expect(replyOf(mail).words).toBe(words);
  });

  it.each([
    ['the usual mark', 'My aunt.\n-- \nRosa Kos\nZemun', '', 'My aunt.', '-- \nRosa Kos\nZemun'],
    [
      'the line that was chosen',
      'My aunt.\n\nYours, Rosa\nZemun',
      'yours,',
      'My aunt.',
      'Yours, Rosa\nZemun',
    ],
    ['both', 'My aunt.\nRosa\n-- \nZemun', 'Rosa', 'My aunt.', 'Rosa\n-- \nZemun'],
    [
      'the last of several',
      'Rosa told me.\nMy aunt.\nRosa',
      'rosa',
      'Rosa told me.\nMy aunt.',
      'Rosa',
    ],
    ['what is not there', 'My aunt.', 'Yours,', 'My aunt.', ''],
    ['what would leave nothing', 'Rosa', 'Rosa', 'Rosa', ''],
    ['nothing that is quoted', `My aunt.\n\n${ASKED}`, '', 'My aunt.', ''],
  ])('is cut at %s, and what was cut is kept', (_what, mail, signature, words, cut) => {
    expect(withoutSignature(replyOf(mail), signature)).toEqual({ words, cut });
  });

  it('in HTML alone, without what is quoted, styled or scripted', () => {
    const html = `<html><head><style>p{}</style></head><body><div>My aunt &amp; <b>I</b>,</div><div><br></div><p>in 1960 &lt;3 &#x1F600;</p>
      <script>alert('x')</script><blockquote>${ASKED}<blockquote>more</blockquote></blockquote>`;
    expect(replyOf(textOfHtml(html)).words).toBe('My aunt & I,\n\nin 1960 <3 😀');
  });

  it('is read in time, whatever it is made of', () => {
    for (const piece of ['<', '<p', '&#', '> ', ':\n', ' \n', '<blockquote>'])
      expect(replyOf(textOfHtml(piece.repeat(300_000))).words.length).toBeLessThan(1_000_000);
  });
});
