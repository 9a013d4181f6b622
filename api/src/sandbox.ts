import type { PartnerMode } from '@daysheet/core'

/** `users.sandbox` of a real account. Not NULL: an address is unique within its world, and NULLs never are. */
export const LIVE = ''

/** The `users.sandbox` of the accounts that a key opens: a partner's test key has a world of its own. */
export const sandboxOf = ({ id, mode }: { id: string; mode: PartnerMode }): string =>
  mode === 'test' ? id : LIVE
