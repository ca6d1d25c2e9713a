/** What became of somebody's memories as they wished, and what they wanted to be told. */
export { BequestReport, LastWords } from './Bequests.tsx';
