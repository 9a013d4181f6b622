import type { CisRegistration } from '../cis.ts'
import { msg } from '../msg.ts'

/** What an own client deducts under CIS, by its worker's word; `none` is not under the scheme. */
export const OWN_CLIENT_CIS = ['none', '0', '20', '30'] as const
export type OwnClientCis = (typeof OWN_CLIENT_CIS)[number]

/** As it is chosen. */
export const OWN_CLIENT_CIS_LABELS: Readonly<Record<OwnClientCis, string>> = {
  none: msg('Nothing: not under CIS'),
  '0': msg('0%: paid gross'),
  '20': msg('20%'),
  '30': msg('30%'),
}

/**
 * The rate of documents for an own client: what the worker was told that it deducts; where nobody has
 * said, what the worker's profile says.
 *
 * Brook Joinery told Callum on 2 Nov 2026 that it deducts 20%: labour of £420.00 loses £84.00,
 * whatever his profile says.
 */
export const ownClientTaxStatus = (
  profile: CisRegistration,
  said: OwnClientCis | null,
): CisRegistration => {
  if (said === null) return profile
  return said === 'none'
    ? { cis_registered: false, cis_status: profile.cis_status }
    : { cis_registered: true, cis_status: said }
}
