import { USER_TYPES, type UserType } from '@daysheet/core'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export interface RegistrationQuery {
  /** The secret of the mailed link. Null when absent or not of a UUID's shape: then it is ignored. */
  invitationSecret: string | null
  plan: string | null
  /** What an application asks, which is decided as soon as the account is there. */
  request: string | null
  type: UserType
  /** A plan and a type were both chosen elsewhere. */
  skipsType: boolean
}

/** `invite`, `plan`, `type` and `request` of /register. */
export function readRegistrationQuery(params: URLSearchParams): RegistrationQuery {
  const invite = params.get('invite')
  const plan = params.get('plan')
  const type = USER_TYPES.find((known) => known === params.get('type'))
  return {
    invitationSecret: invite && UUID.test(invite) ? invite : null,
    plan: plan || null,
    request: params.get('request') || null,
    type: type ?? 'worker',
    skipsType: Boolean(plan && type),
  }
}
