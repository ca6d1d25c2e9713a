/** A router without an address bar: for stories and tests of pages that move. Not part of the door. */
export { MemoryRouter } from 'react-router';
