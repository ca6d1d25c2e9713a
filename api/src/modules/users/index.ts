/** The account itself: what its owner sees of it and may change. */
export { createUsers, todayIn, versionFrom, type UsersService } from './users.module.ts';
