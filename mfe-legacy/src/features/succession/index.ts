/** What a memorial shows of who follows its stewards. */
export { Succession } from './Succession.tsx';
export { handOn } from './succession.api.ts';
export { WillingQuestions } from './WillingQuestions.tsx';
