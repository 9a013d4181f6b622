import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 256 random bits: nothing to guess, so a plain hash is enough at rest. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Keyed, so that a copy of the database alone cannot check guesses against a stored session. */
export const hashSessionToken = (secret: string, token: string): string =>
  createHmac('sha256', secret).update(token).digest('hex')

/** How a token of a partner's session begins, so that it is looked for in one table only. */
export const PARTNER_SESSION = 'dss_'

/** How an application's tokens begin: tools that look for leaked secrets know them by it. */
export const OAUTH_ACCESS_TOKEN = 'dso_'
export const OAUTH_REFRESH_TOKEN = 'dsr_'
