import { USER_TYPES, type UserType } from '@daysheet/core'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export interface RegistrationQuery {
  /** The secret of the mailed link. Null when absent or not of a UUID's shape: then it is ignored. */
  invitationSecret: string | null
  plan: string | null
  type: UserType
  /** A plan and a type were both chosen elsewhere. */
  skipsType: boolean
}

/** `invite`, `plan` and `type` of /register. */
export function readRegistrationQuery(params: URLSearchParams): RegistrationQuery {
  const invite = params.get('invite')
  const plan = params.get('plan')
  const type = USER_TYPES.find((known) => known === params.get('type'))
  return {
    invitationSecret: invite && UUID.test(invite) ? invite : null,
    plan: plan || null,
    type: type ?? 'worker',
    skipsType: Boolean(plan && type),
  }
}
