/** How a client ends a dispute. */
export const DISPUTE_RESOLUTIONS = ['resolved', 'rejected'] as const
export type DisputeResolution = (typeof DISPUTE_RESOLUTIONS)[number]

/** The status machines' action for a resolution. */
export const resolutionAction = (resolution: DisputeResolution) =>
  resolution === 'resolved' ? 'resolve_dispute' : 'resolve_dispute_rejected'
