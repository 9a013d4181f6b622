/** The two sides of an engagement. */
export const USER_TYPES = ['worker', 'client'] as const
export type UserType = (typeof USER_TYPES)[number]
