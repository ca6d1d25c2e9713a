/** The companions where they are met: at home, and beside the name of a feeling. */
export { CompanionsAtHome, useBeing } from './Being.tsx';
