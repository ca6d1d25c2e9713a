/** Words about gatherings that notifications carry: apart from the contract, so that a page that only tells of them does not bring it along. */
export const gatheringKinds = ['funeral', 'wake', 'burial', 'service', 'remembrance'] as const;
export type GatheringKind = (typeof gatheringKinds)[number];

/** What those who answered are told of. */
export const gatheringChanges = ['moved', 'cancelled', 'restored'] as const;
export type GatheringChange = (typeof gatheringChanges)[number];
