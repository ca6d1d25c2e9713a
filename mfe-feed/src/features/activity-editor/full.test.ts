import { MAX_MEDIA } from '@kinlore/shared/contracts/activities';
import { expect, it } from 'vitest';
import { uploadWords } from './editor.messages.ts';

it('says of a memory that is full how many photographs it holds, as the contract has it', () => {
  for (const count of [1, 7])
    expect(uploadWords('full', { count })).toContain(`${String(MAX_MEDIA)} photos`);
});
