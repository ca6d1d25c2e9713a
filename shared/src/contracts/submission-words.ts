/** The closed words of what waits for a guardian (rules R9, R19). */

/** `return`: something is to be changed first; `reject`: it is not shared, and stays the child's own. */
export const submissionDecisions = ['approve', 'return', 'reject'] as const;
export type SubmissionDecision = (typeof submissionDecisions)[number];

/** At most so many are approved with one press. */
export const MOST_APPROVED = 50;
