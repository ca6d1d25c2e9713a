/** Somebody of the tree in their ring: a photograph, or an engraved plate. Their name stands beside it. */
import { idOf, markOf, stateOf, type TreeModel } from '../../model/index.ts';
import { Likeness } from '../portrait/index.ts';
import { personName } from './words.ts';

export const Face = ({
  model,
  person,
  size,
}: {
  readonly model: TreeModel;
  readonly person: number;
  readonly size: number;
}) => (
  <Likeness
    name={personName(model, person)}
    src={markOf(model, person)?.picture ?? null}
    seed={idOf(model, person)}
    size={size}
    rest={stateOf(model, person) === 'dead'}
  />
);
