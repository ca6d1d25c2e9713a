/** Somebody becomes the primary steward, and who was it steps back. */
import { changeSteward, layDownSteward, presets, putSteward } from '../legacy/index.ts';
import { noteStewardship } from './stewardship.queries.ts';
import { note, othersThan, tell, type Work } from './work.ts';

/** Who was primary and cannot be counted on is one of several from now on, and may come back; who wished to lay it down has. */
async function stepBack(work: Work, successor: string) {
  const { transaction, life, now } = work;
  for (const keeper of life.state.keepers) {
    if (keeper.userId === successor) continue;
    const row = { life_id: life.id, user_id: keeper.userId };
    if (keeper.isLeaving) {
      await layDownSteward(transaction, row, now);
      await noteStewardship(
        transaction,
        { lifeId: life.id, userId: keeper.userId },
        { leaving_at: null },
      );
    } else if (keeper.preset === 'primary')
      await changeSteward(transaction, row, {
        preset: 'co_steward',
        permissions: [...presets.co_steward],
      });
  }
}

export async function makePrimary(work: Work, userId: string) {
  const { transaction, life, now } = work;
  const row = { life_id: life.id, user_id: userId };
  if (life.state.keepers.some((keeper) => keeper.userId === userId))
    await changeSteward(transaction, row, {
      preset: 'primary',
      permissions: [...presets.primary],
      place: null,
    });
  else
    await putSteward(transaction, {
      ...row,
      preset: 'primary',
      permissions: [...presets.primary],
      status: 'accepted',
      relation: '',
      invited_by: null,
      created_at: now,
      decided_at: now,
    });
  await stepBack(work, userId);
}

export async function handOn(work: Work, userId: string) {
  await makePrimary(work, userId);
  await note(work, 'succession.hand_on', [userId]);
  const here = work.life.state.keepers.filter(({ isHere }) => isHere);
  await tell(work, 'became_primary', { userIds: [userId], aboutId: userId });
  await tell(work, 'handed_on', {
    userIds: othersThan(
      userId,
      here.map((keeper) => keeper.userId),
    ),
    aboutId: userId,
  });
}
