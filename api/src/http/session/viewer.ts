import type { SessionWidgets, Viewer as PersonAndAccount } from '@daysheet/core'

/** Whoever is asking, known by a session or by a bearer token. */
export interface Viewer extends PersonAndAccount {
  email: string
  email_verified: boolean
  full_name: string
  /** Bearer callers name themselves in every request, so they need no CSRF token. */
  via: 'cookie' | 'bearer'
  /** The session's family, what a CSRF token is bound to; null for bearer callers. */
  family_id: string | null
  /** Within a partner's session, else null. */
  widgets: SessionWidgets | null
  /** The link to the partner whose session it is (`partner_users`), else null. */
  partner_user_id: string | null
}
