/** What is told of their life, what they left to be told, where people meet for them, and what those say. */
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { LastWords } from '../bequests/index.ts';
import { Gatherings } from '../gatherings/index.ts';
import { Life } from '../life/index.ts';
import { InLifetime, TributeWall } from '../tributes/index.ts';

export const Others = ({ memorial }: { readonly memorial: Memorial }) => (
  <>
    <Life memorial={memorial} />
    <LastWords memorial={memorial} />
    <Gatherings memorial={memorial} />
    <TributeWall memorial={memorial} />
    <InLifetime memorial={memorial} />
  </>
);
