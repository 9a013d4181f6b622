import { USER_TYPES, type UserType } from '@daysheet/core'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The secret of a mailed link, and whether it invites a worker, a member of a company, or a company. */
export interface AskedInvitation {
  as: 'worker' | 'member' | 'company'
  secret: string
}

export interface RegistrationQuery {
  /** Null when absent or not of a UUID's shape: then it is ignored. */
  invitation: AskedInvitation | null
  plan: string | null
  /** What an application asks, which is decided as soon as the account is there. */
  request: string | null
  type: UserType
  /** A plan and a type were both chosen elsewhere. */
  skipsType: boolean
}

function readInvitation(params: URLSearchParams): AskedInvitation | null {
  const invite = params.get('invite')
  if (invite && UUID.test(invite)) return { as: 'worker', secret: invite }
  const member = params.get('member')
  if (member && UUID.test(member)) return { as: 'member', secret: member }
  const company = params.get('join')
  return company && UUID.test(company) ? { as: 'company', secret: company } : null
}

/** `invite`, `member`, `join`, `plan`, `type` and `request` of /register. */
export function readRegistrationQuery(params: URLSearchParams): RegistrationQuery {
  const plan = params.get('plan')
  const type = USER_TYPES.find((known) => known === params.get('type'))
  return {
    invitation: readInvitation(params),
    plan: plan || null,
    request: params.get('request') || null,
    type: type ?? 'worker',
    skipsType: Boolean(plan && type),
  }
}
