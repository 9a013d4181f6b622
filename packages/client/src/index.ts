export type { CallName } from './client-from-table.ts'
export type { Authentication, AuthenticationOver } from './http/authentication.ts'
export { bearer, type AccessToken, type BearerOptions, type FetchedToken } from './http/bearer.ts'
export { cookieSession } from './http/cookie-session.ts'
export { pkceSession, type PkceSession, type PkceSessionOptions } from './http/pkce-session.ts'
export { hasSessionHint } from './http/session-hint.ts'
export {
  createHttpClient,
  createStagedHttpClient,
  type StagedHttpClient,
} from './http/create-http-client.ts'
export type { HttpClientOptions } from './http/perform-over-http.ts'
export { NetworkError, type NetworkErrorOptions, type NetworkFailure } from './network-error.ts'
export { partialClient, type PartialCalls } from './partial-client.ts'
export { isPartialClient, supportsCall } from './supports-call.ts'
