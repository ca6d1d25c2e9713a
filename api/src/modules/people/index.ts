/** Cards of people with an account, for every list of every module. */
export { cardColumns, createPeople, type CardRow, type PeopleService } from './people.service.ts';
