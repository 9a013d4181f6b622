import type { UserType } from '@daysheet/core'

/** The home path of each role. */
export const homeOf = (role: UserType): string => (role === 'client' ? '/dashboard' : '/app')
