import type { Endpoint } from '@daysheet/core'

/** One request to the API's origin, cookies as the authentication wants them; no rules applied. */
export type Send = (path: string, init: RequestInit) => Promise<Response>

/** How a renewal went. One object for everyone who waited for the same one. */
export interface Renewal {
  readonly renewed: boolean
  /** Whether `onSessionExpired` has been called for it. */
  isReported: boolean
}

/** How the caller proves who it is. Made by {@link cookieSession} or {@link bearer}. */
export interface Authentication {
  readonly credentials: RequestCredentials
  /** Counts renewals, so that a late 401 of an old attempt does not renew again. */
  readonly generation: number
  /** What one attempt of this endpoint carries. */
  headersFor: (endpoint: Endpoint) => Promise<Record<string, string>>
  /** Forgets a refused CSRF token; false where there is none to fetch anew. */
  csrfRefused: (used: Readonly<Record<string, string>>) => boolean
  /** Renews the session once for everyone who asks at the same time. `seen`: generation then. */
  renew: (seen: number) => Promise<Renewal>
  /** After sign-out, or once the session is over. */
  forget: () => void
}

export type AuthenticationOver = (send: Send) => Authentication

/** Runs at most one `work` at a time; who asks meanwhile gets the one under way. */
export function shared<T>(work: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | null = null
  return () =>
    (underWay ??= work().finally(() => {
      underWay = null
    }))
}
