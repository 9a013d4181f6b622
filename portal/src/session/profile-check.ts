import { profileCompleteness, type User } from '@daysheet/core'

/**
 * The specification stores the result of the profile check per person: a worker with an incomplete
 * profile is led to it once, not at every visit.
 */
const checkedKey = (userId: string) => `daysheet:profile-check:${userId}`
const REASON_KEY = 'daysheet:profile-redirect'
export const ONBOARDING = 'onboarding'

export type ProfileCheck = 'complete' | 'onboarding' | 'passed'

export function checkProfile(user: User, storage: Pick<Storage, 'getItem'>): ProfileCheck {
  if (storage.getItem(checkedKey(user.id))) return 'passed'
  return profileCompleteness(user).complete ? 'complete' : 'onboarding'
}

export const passProfileCheck = (user: User, storage: Pick<Storage, 'setItem'>): void =>
  storage.setItem(checkedKey(user.id), new Date().toISOString())

export const rememberOnboarding = (storage: Pick<Storage, 'setItem'>): void =>
  storage.setItem(REASON_KEY, ONBOARDING)

/** Why the profile opened; read by the profile's welcome banner. */
export const isOnboarding = (storage: Pick<Storage, 'getItem'>): boolean =>
  storage.getItem(REASON_KEY) === ONBOARDING
export const endOnboarding = (storage: Pick<Storage, 'removeItem'>): void =>
  storage.removeItem(REASON_KEY)
