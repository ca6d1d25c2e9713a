import { describe, expect, it } from 'vitest';
import { register } from './pages/landing/register.ts';
import { pages } from './prerender.tsx';

describe.each(Object.entries(pages))('the page %s before any script', (_path, make) => {
  const { title, description, body } = make();

  it('carries no inline style and no script, which the policy forbids', () => {
    expect(body).not.toMatch(/ style=|<script|javascript:|on\w+="/u);
  });

  it('has a name, one heading, one main part and a way past the head', () => {
    expect([title, description].every((text) => text.length > 4)).toBe(true);
    expect(body.match(/<h1/gu)).toHaveLength(1);
    expect(body.match(/<main/gu)).toHaveLength(1);
    expect(body).toMatch(/href="#main"/u);
    expect(body).toMatch(/modal=login/u);
  });
});

describe('the landing before any script', () => {
  const body = pages['/']?.().body ?? '';

  it('is written to the last line of the register', () => {
    for (const { title } of register) expect(body).toContain(title);
    expect(register).toHaveLength(7);
  });

  it.each([
    'Why stories disappear',
    'Emotari',
    'Legacy Mode',
    'Life documentarians',
    'Ten million life stories',
    'A promise',
    '2016-2025',
  ])('says %s', (words) => {
    expect(body).toContain(words);
  });
});
