export {
  OPEN_PROFILE_EVENT,
  createCommands,
  profileOfEvent,
  type CommandHost,
} from './commands.ts';
