import { World } from '@kinlore/shared/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ana, comment, jelena, userOf } from '../../testing/people.ts';
import { CommentItem } from './CommentItem.tsx';

afterEach(cleanup);

it('says of whoever has died that they are in remembrance, and of nobody else', () => {
  render(
    <World user={userOf(ana)}>
      <CommentItem comment={comment(1, jelena, 'I still count.')} />
    </World>,
  );
  expect(screen.getByText('In remembrance')).toBeTruthy();
  cleanup();
  render(
    <World user={userOf(ana)}>
      <CommentItem comment={comment(2, ana, 'So do I.')} />
    </World>,
  );
  expect(screen.getByText('So do I.')).toBeTruthy();
  expect(screen.queryByText('In remembrance')).toBeNull();
});
