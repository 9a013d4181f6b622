import { daysBetween, type Day } from './day.ts'
import { msg } from './msg.ts'

export const CERTIFICATION_STATES = ['none', 'expired', 'expiring', 'valid'] as const
export type CertificationState = (typeof CERTIFICATION_STATES)[number]

export const CERTIFICATION_WARNING_DAYS = 30

/** The certificates a profile keeps, by the field that holds their expiry date. */
export const CERTIFICATIONS = [
  { field: 'cscs_expiry', name: msg('CSCS Card') },
  { field: 'ipaf_expiry', name: 'IPAF' },
  { field: 'pasma_expiry', name: 'PASMA' },
  { field: 'sssts_expiry', name: 'SSSTS' },
  { field: 'smsts_expiry', name: 'SMSTS' },
  { field: 'first_aid_expiry', name: msg('First Aid') },
  { field: 'manual_handling_expiry', name: msg('Manual Handling') },
  { field: 'asbestos_awareness_expiry', name: msg('Asbestos Awareness') },
] as const
export type CertificationField = (typeof CERTIFICATIONS)[number]['field']

/**
 * A certificate is good through its last day. On 16 Nov 2026 one that runs to 15 Nov is expired,
 * one to 16 Nov or 16 Dec (30 days) is expiring, one to 17 Dec is valid.
 */
export function certificationExpiry(
  expiry: Day | null | undefined,
  today: Day,
): CertificationState {
  if (!expiry) return 'none'
  const left = daysBetween(today, expiry)
  if (left < 0) return 'expired'
  return left <= CERTIFICATION_WARNING_DAYS ? 'expiring' : 'valid'
}
