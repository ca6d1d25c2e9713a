/** Which of the pictures made of a file is shown, and at which address. */
import { mediaKinds, type VariantName } from '@kinlore/shared/contracts/media-kinds';
import { oneOf } from '../../platform/rows.ts';
import type { MediaAddresses } from './addresses.ts';
import type { PictureSheet } from './picture-sheets.queries.ts';

export type ShownVariant = PictureSheet['variants'][number];

/** From the smallest to the largest. */
const order: readonly VariantName[] = mediaKinds.image.variants.map(([name]) => name).toReversed();

/** A small picture has no large derivative: then the next smaller one stands for it. */
export const nearest = (
  variants: readonly ShownVariant[],
  wanted: VariantName,
): ShownVariant | undefined => {
  const webp = variants.filter((variant) => variant.format === 'webp');
  return (
    order
      .slice(0, order.indexOf(wanted) + 1)
      .toReversed()
      .map((name) => webp.find((variant) => variant.name === name))
      .find((variant) => variant !== undefined) ?? webp[0]
  );
};

const variantWord = (name: string): VariantName => oneOf(order, name);

export const addressOf = (
  addresses: MediaAddresses,
  { id, version }: PictureSheet['row'],
  variant: ShownVariant | undefined,
): string =>
  variant === undefined
    ? ''
    : addresses.address({
        id,
        variant: variantWord(variant.name),
        format: variant.format,
        version,
        sha256: variant.sha256,
      });
