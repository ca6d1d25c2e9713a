export { Refused, type Client } from './client.ts';
export { type TestClock } from './clock.ts';
export { copyDatabase, testServer, type TestMail, type TestServer } from './server.ts';
export { type TestUser, type World } from './world.ts';
