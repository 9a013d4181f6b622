import type {
  Membership,
  SessionWidgets,
  TokenScope,
  Viewer as PersonAndAccount,
} from '@daysheet/core'

/** A person's part in the company that they act for. */
export interface ActingMembership extends Membership {
  company_id: string
}

/** Whoever is asking, known by a session or by a bearer token. */
export interface Viewer extends PersonAndAccount {
  /** The membership in the company that they act for; null for a worker, and once it has ended. */
  membership: ActingMembership | null
  /** The world of the account, see `sandbox.ts`: nobody in it ever meets anybody of another. */
  sandbox: string
  /** Bearer callers name themselves in every request, so they need no CSRF token. */
  via: 'cookie' | 'bearer'
  /** The session's family, what a CSRF token is bound to; null for bearer callers. */
  family_id: string | null
  /** Until when the password that was entered in the session counts; null elsewhere. */
  confirmed_until: string | null
  /** Whether the company that they act for asks everybody for one, and they have none. */
  second_factor_missing: boolean
  /** Within a partner's session, else null. */
  widgets: SessionWidgets | null
  /** What a token was allowed to do; null for a person and within a partner's session. */
  scopes: readonly TokenScope[] | null
  /**
   * By what somebody else acts for the person: the link to the partner whose session it is
   * (`partner_users`), or the consent to an application (`oauth_grants`). Null for the person.
   */
  delegation_id: string | null
}
