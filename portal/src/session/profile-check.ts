import { profileCompleteness, type User } from '@daysheet/core'

/**
 * The specification stores the result of the profile check per person: a worker with an incomplete
 * profile is led to it once, not at every visit.
 */
const checkedKey = (userId: string) => `daysheet:profile-check:${userId}`
const reasonKey = (userId: string) => `daysheet:profile-redirect:${userId}`
const ONBOARDING = 'onboarding'

export type ProfileCheck = 'complete' | 'onboarding' | 'passed'

export function checkProfile(user: User, storage: Pick<Storage, 'getItem'>): ProfileCheck {
  if (storage.getItem(checkedKey(user.id))) return 'passed'
  return profileCompleteness(user).complete ? 'complete' : 'onboarding'
}

export const passProfileCheck = (user: User, storage: Pick<Storage, 'setItem'>): void =>
  storage.setItem(checkedKey(user.id), new Date().toISOString())

export const rememberOnboarding = (userId: string, storage: Pick<Storage, 'setItem'>): void =>
  storage.setItem(reasonKey(userId), ONBOARDING)

/** Whether the profile opened by itself; read by its welcome. */
export const isOnboarding = (userId: string, storage: Pick<Storage, 'getItem'>): boolean =>
  storage.getItem(reasonKey(userId)) === ONBOARDING

export const endOnboarding = (userId: string, storage: Pick<Storage, 'removeItem'>): void =>
  storage.removeItem(reasonKey(userId))
