import { halfUp, NO_PENCE, type Pence } from './money.ts'
import { msg } from './msg.ts'

/** The rates of the Construction Industry Scheme: gross payment, verified, unverified. */
export const CIS_STATUSES = ['0', '20', '30'] as const
export type CisStatus = (typeof CIS_STATUSES)[number]

/** A registered subcontractor who has not said otherwise is paid under the standard deduction. */
export const DEFAULT_CIS_STATUS: CisStatus = '20'

/** As a worker chooses it in the profile. */
export const CIS_STATUS_OPTIONS: Readonly<Record<CisStatus, string>> = {
  '0': msg('0% (Exempt)'),
  '20': '20%',
  '30': '30%',
}

export interface CisRegistration {
  cis_registered: boolean
  cis_status: CisStatus | null
}

/** The percentage that is deducted from labour: 0, 20 or 30. */
export const cisPercent = ({ cis_registered, cis_status }: CisRegistration): number =>
  cis_registered ? Number(cis_status ?? DEFAULT_CIS_STATUS) : 0

/**
 * The deduction is made from labour and what counts with it (travel and subsistence, CISR15080),
 * never from materials or VAT (CISR13070), and rounded once an invoice. 16 Nov 2026: labour £2,200 and materials £367 lose £440.00 at 20% (CISR61230).
 */
export const cisDeduction = (base: Pence, standing: CisRegistration): Pence => {
  const percent = cisPercent(standing)
  return percent === 0 ? NO_PENCE : halfUp(BigInt(base) * BigInt(percent), 100n)
}

const CIS_CATEGORIES: Readonly<Record<string, string>> = {
  '0': msg('Gross Payment or Exempt'),
  '20': msg('20% Deduction'),
  '30': msg('30% Deduction'),
}

/** How a client reads a worker's status: `20% Deduction`. */
export const describeCisStatus = (status: string | null): string =>
  status === null ? msg('Not specified') : (CIS_CATEGORIES[status] ?? msg('Unknown'))
