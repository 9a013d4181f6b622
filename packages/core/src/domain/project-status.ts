export const PROJECT_STATUSES = ['active', 'paused', 'completed', 'cancelled'] as const
export type ProjectStatus = (typeof PROJECT_STATUSES)[number]

/** A project begins as one of these. */
export const NEW_PROJECT_STATUSES = ['active', 'paused'] as const
export type NewProjectStatus = (typeof NEW_PROJECT_STATUSES)[number]

/** Percent of the budget at which a client is warned. */
export const DEFAULT_BUDGET_ALERT_THRESHOLD = 80
