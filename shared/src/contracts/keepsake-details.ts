/** What a keepsake of one kind has beside what all have: a recipe, a song, what a saying means. */
import { Closed, Line, Nullable, Text, Type, type Static } from './kernel.ts';

const Ingredient = Closed({
  /** Null: not counted, like a pinch. */
  amount: Nullable(Type.Number({ minimum: 0, maximum: 100_000 })),
  unit: Line(20),
  what: Line(120, 1),
});
export type Ingredient = Static<typeof Ingredient>;

/** What its kind alone has; what others have is empty. */
export const KeepsakeDetails = Closed({
  /** 0: not said. */
  portions: Type.Integer({ minimum: 0, maximum: 1_000 }),
  ingredients: Type.Array(Ingredient, { maxItems: 60 }),
  steps: Type.Array(Text(2_000, 1), { maxItems: 40 }),
  lyrics: Text(10_000),
  said_by: Line(200),
  language: Line(60),
  meaning: Text(2_000),
});
export type KeepsakeDetails = Static<typeof KeepsakeDetails>;
