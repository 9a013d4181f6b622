import { msg } from './msg.ts'

/** The plan of every client during the private beta. */
export const BETA_PLAN = msg('private beta')

/** A client's plan and how much of it is used. Only active engagements use licences. */
export interface LicenceUse {
  plan: string
  licences: number
  used: number
}

const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`

/** Why the client can't invite so many more workers, or null while the plan has room. */
export function invitingRefusal({ plan, licences, used }: LicenceUse, more: number): string | null {
  if (used + more <= licences) return null
  return `Your ${plan} plan has ${count(licences, 'worker licence')} and ${used} are in use, so ${count(more, 'more worker')} can't be invited. Nothing was sent.`
}

/** The same for the worker who accepts, who can't buy a licence but can ask for one. */
export function joiningRefusal(
  { plan, licences, used }: LicenceUse,
  clientName: string,
): string | null {
  if (used < licences) return null
  return `${clientName} uses all ${count(licences, 'worker licence')} of its ${plan} plan (${used} in use), so you can't join yet. Ask them for a licence; the invitation stays open.`
}
