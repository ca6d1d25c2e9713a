/** What somebody would find, said so that it cannot be misread. */
import { describe, expect, it } from 'vitest';
import { preview } from '../../testing/plans.ts';
import { previewSentences } from './preview-sentences.ts';

describe('a preview', () => {
  it('says of each kind of memory how many, what is different today, and what comes later', () => {
    expect(previewSentences({ ...preview, for_stewards: 0, message: false })).toEqual([
      'Only you: Boris Lindqvist could see none of 12 memories. From 1 January 2090: 12.',
      'People you chose, or a link: Boris Lindqvist could see 1 of 3 memories.',
      'Your connections: Boris Lindqvist could see all 1 memory. Today: 0.',
      'Your family: Boris Lindqvist could see all 148 memories.',
      'Drafts: all 2 memories would be deleted.',
      'Boris Lindqvist would read your life in your words.',
      'Boris Lindqvist would get your wishes for the funeral.',
    ]);
  });

  it('calls nobody by name where it is for everyone', () => {
    const everybody = { ...preview, as: 'everybody', person: null } as const;
    expect(previewSentences({ ...everybody, memories: [] })).toEqual([
      'Anyone would get 4 memories that you wrote for the people who look after your page.',
      'Anyone would get your message.',
      'Anyone would read your life in your words.',
      'Anyone would get your wishes for the funeral.',
    ]);
  });
});
