import type { Permission } from '@daysheet/core'
import type { Destination } from './destinations.ts'

/** Of places that only some of a company's roles have. */
const PERMISSIONS: Partial<Record<Destination['to'], Permission>> = {
  'invite-worker': 'people',
  'new-project': 'people',
  'edit-project': 'people',
  'cis-statements': 'cis',
  'cis-month': 'cis',
  'verify-workers': 'cis',
  payments: 'pay',
  'pay-run': 'pay',
  subscription: 'billing',
}

/** Whoever may set where invoices go opens the profile: the rest of it is for reading then. */
const ACCOUNTS: Permission = 'accounts'

/** What somebody of a company needs, to be led to a place at all; null: everybody is. */
export function destinationPermission(destination: Destination): Permission | null {
  const { to } = destination
  if (to === 'profile') return ACCOUNTS
  if (to === 'settings' && destination.section === 'invoice-preferences') return ACCOUNTS
  if (to === 'settings' && destination.section === 'payments') return 'pay'
  return PERMISSIONS[to] ?? null
}
