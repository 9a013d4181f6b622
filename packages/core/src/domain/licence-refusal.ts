import type { Instant } from './day.ts'
import { msg } from './msg.ts'
import { licencesOf, planOf } from './plan-sales.ts'
import type { UserType } from './user-type.ts'
import { runs, type HeldSubscription } from './subscription-status.ts'

/** The plan of a client that pays for none, during the private beta. */
export const BETA_PLAN = msg('private beta')

/** A client's plan and how much of it is used. Only active engagements use licences. */
export interface LicenceUse {
  plan: string
  licences: number
  used: number
  /** The name of the plan that the client had and that has ended. */
  ended?: string
}

/**
 * What a client may use. A plan never gives fewer licences than having none does; one that has ended
 * leaves those.
 *
 * Nov 2026: Client Pro with 2 extra licences is 17. After it ended it is the 5 of the private beta:
 * with 9 workers engaged nobody loses work, but nobody new can be invited.
 */
export function licenceUse(
  held: HeldSubscription | null,
  { free, used, now }: { free: number; used: number; now: Instant },
): LicenceUse {
  const plan = held && planOf(held.plan_id)
  if (!plan || plan.licences === null) return { plan: BETA_PLAN, licences: free, used }
  if (!runs(held, now)) return { plan: BETA_PLAN, licences: free, used, ended: plan.name }
  return {
    plan: plan.name,
    licences: Math.max(free, licencesOf(plan, held.extra_licences) ?? 0),
    used,
  }
}

const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`

/** Why the client can't invite so many more workers, or null while the plan has room. */
export function invitingRefusal(
  { plan, licences, used, ended }: LicenceUse,
  more: number,
): string | null {
  if (used + more <= licences) return null
  const has =
    ended === undefined
      ? `Your ${plan} plan has ${count(licences, 'worker licence')}`
      : `Your ${ended} plan has ended. Without it you have ${count(licences, 'worker licence')}`
  return `${has} and ${used} are in use, so ${count(more, 'more worker')} can't be invited. Nothing was sent.`
}

/** The same for the worker who accepts, who can't buy a licence but can ask for one. */
export function joiningRefusal(
  { plan, licences, used }: LicenceUse,
  clientName: string,
): string | null {
  if (used < licences) return null
  return `${clientName} uses all ${count(licences, 'worker licence')} of its ${plan} plan (${used} in use), so you can't join yet. Ask them for a licence; the invitation stays open.`
}

/** The same for an engagement that is resumed, by either side. */
export function resumingRefusal(
  { plan, licences, used }: LicenceUse,
  { by, other }: { by: UserType; other: string },
): string | null {
  if (used < licences) return null
  const inUse = `${count(licences, 'worker licence')} of ${by === 'client' ? 'your' : 'its'} ${plan} plan (${used} in use)`
  return by === 'client'
    ? `You use all ${inUse}, so ${other} can't come back yet. Nothing was changed.`
    : `${other} uses all ${inUse}, so you can't go on yet. Ask them for a licence. Nothing was changed.`
}
