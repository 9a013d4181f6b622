/** What the sign-in page is told by the one where a new password is set. */
export const RESET_LINK_REFUSED = { resetLink: 'refused' } as const

export const isResetLinkRefused = (state: unknown): boolean =>
  typeof state === 'object' &&
  state !== null &&
  'resetLink' in state &&
  state.resetLink === RESET_LINK_REFUSED.resetLink
