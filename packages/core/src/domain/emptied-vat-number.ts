import { compareNames } from './compare-names.ts'
import { msg } from './msg.ts'

const NAMED = 3

/** Whether a client's VAT number goes from something to nothing; undefined leaves it as it was. */
export const emptiesVatNumber = (
  before: string | null,
  after: string | null | undefined,
): boolean => Boolean(before) && after !== undefined && !after?.trim()

/**
 * Why a client can't empty its VAT number, given the names of its active workers at reverse charge;
 * null when there are none. Their invoices would be at the standard rate without anyone having
 * agreed to it: the reverse charge needs the customer's VAT number (technical guide, section 2).
 *
 * 16 Nov 2026: Hartwell & Sons have Callum at reverse charge and empty their number: refused. Once
 * Callum is at the standard rate it is emptied.
 */
export function emptiedVatNumberRefusal(workers: readonly string[]): string | null {
  if (workers.length === 0) return null
  const names = [...workers].sort(compareNames).slice(0, NAMED).join(', ')
  const count = workers.length - NAMED
  return msg(
    'Reverse charge needs your VAT number. At reverse charge: {workers}. Choose another VAT treatment for each in Edit Profile, then empty this.',
    { workers: count > 0 ? msg('{names} and {count} more', { names, count }) : names },
  )
}
