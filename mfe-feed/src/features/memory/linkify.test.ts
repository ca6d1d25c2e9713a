import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitLinks, splitParagraphs } from './linkify.ts';

describe('addresses in words', () => {
  it('are never anything but http, and never change the words', () => {
    expect(splitLinks('javascript:alert(1) data:text/html,x ftp://a.b')).toEqual([
      { text: 'javascript:alert(1) data:text/html,x ftp://a.b' },
    ]);
    fc.assert(
      fc.property(fc.string(), fc.webUrl(), fc.string(), (before, url, after) => {
        const text = `${before}${url}${after}`;
        const pieces = splitLinks(text);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        expect(pieces.every(({ href }) => href === undefined || /^https?:\/\//i.test(href))).toBe(
          true,
        );
      }),
    );
  });

  it('end before the end of the sentence', () => {
    expect(
      splitLinks('See https://example.org/a?b=1. Then (https://example.org).')
        .filter(({ href }) => href !== undefined)
        .map(({ href }) => href),
    ).toEqual(['https://example.org/a?b=1', 'https://example.org']);
  });

  it('stand in paragraphs', () => {
    expect(splitParagraphs('One\nstill one\n\n\n two \n\n')).toEqual(['One\nstill one', 'two']);
  });
});
