import { BILLING_CYCLES, registeredPlan, type UserType } from '@daysheet/core'
import type { ChosenPlan } from '@daysheet/widgets'
import { homeOf } from '../home-of.ts'

/** `plan` (client-pro) and `billing` (yearly or monthly) of the subscription's address. */
export function readChosenPlan(params: URLSearchParams): ChosenPlan | undefined {
  const planId = params.get('plan')
  if (!planId) return undefined
  const billingCycle = BILLING_CYCLES.find((cycle) => cycle === params.get('billing'))
  return { planId, billingCycle: billingCycle ?? 'monthly' }
}

/** Where whoever registered with a plan goes first; undefined without one of their role. */
export function firstAddress(role: UserType, plan: string | null): string | undefined {
  const chosen = registeredPlan(role, plan)
  return chosen && `${homeOf(role)}/subscription?plan=${chosen.id}&billing=monthly`
}
