export { personaLists } from './persona.state.ts';
