import type { Permitted } from '../access/permission.ts'
import { refused, type Refused } from '../refusal.ts'
import { whoCanInstead } from './who-can.ts'

/** Of the person, whatever they are in the company. */
const PERSONAL = ['full_name', 'phone']
/** What stands on the accounts tab. */
const ACCOUNTS = ['accounts_email', 'accountancy_software_email', 'cis_reminders_enabled']

const isUnset = (value: unknown) => value === null || value === undefined || value === ''
const differs = (before: unknown, after: unknown) =>
  !(isUnset(before) && isUnset(after)) && before !== after

/**
 * Why somebody may not save a profile, or null. The screens send the whole of it back, so only what
 * would change counts: everybody changes their own name and phone, an accountant where invoices go,
 * owners and admins everything. A worker's profile is their own.
 */
export function profileRefusal(
  viewer: Permitted,
  before: object,
  changes: object,
  company: string,
): Refused | null {
  if (viewer.account.side === 'worker' || viewer.permissions.has('company')) return null
  const allowed = viewer.permissions.has('accounts') ? [...PERSONAL, ...ACCOUNTS] : PERSONAL
  const known = before as Readonly<Record<string, unknown>>
  const refusedChange = Object.entries(changes).some(
    ([field, value]) =>
      field !== 'version' &&
      value !== undefined &&
      !allowed.includes(field) &&
      differs(known[field], value),
  )
  return refusedChange ? refused('access_denied', whoCanInstead('company', company)) : null
}
