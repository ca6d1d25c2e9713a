/** Cards of people with an account, for every list of every module. */
export { cardColumns, cardRowsOf } from './people.queries.ts';
export {
  createPeople,
  type CardRow,
  type PeopleService,
  type StoredCard,
} from './people.service.ts';
