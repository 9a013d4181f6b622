/** How a client ends a dispute. */
export const DISPUTE_RESOLUTIONS = ['resolved', 'rejected'] as const
export type DisputeResolution = (typeof DISPUTE_RESOLUTIONS)[number]

/** The action of the status machines that a resolution stands for. */
export const resolutionAction = (resolution: DisputeResolution) =>
  resolution === 'resolved' ? 'resolve' : 'resolve_rejected'
