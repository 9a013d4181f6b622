import { formatPounds, type OwnClient } from '@daysheet/core'
import { msg, type Words } from '../../ui/index.ts'

/** `accounts@brook.example · £210.00 a day`. */
export const describeTerms = (
  { invoice_email, day_rate }: Pick<OwnClient, 'invoice_email' | 'day_rate'>,
  words: Words,
): string =>
  [
    invoice_email ?? words('No invoice email yet'),
    day_rate === null ? '' : words('{rate} a day', { rate: formatPounds(day_rate) }),
  ]
    .filter(Boolean)
    .join(' · ')

/** What it owes, in a line; null: nothing. */
export function describeOwed({ owed }: Pick<OwnClient, 'owed'>, words: Words): string | null {
  if (owed.count === 0) return null
  return words({ one: '1 invoice owed', other: '{count} invoices owed' }, { count: owed.count })
}

/** `1 overdue`. */
export const describeOverdue = ({ owed }: Pick<OwnClient, 'owed'>, words: Words): string =>
  words({ one: '1 overdue', other: '{count} overdue' }, { count: owed.overdue_count })

/** `7 Mill Lane, Otley, LS21 3AA`; null: none is known. */
export function describeAddress(client: OwnClient): string | null {
  const { address_line1, address_line2, city, postal_code, country } = client
  const parts = [address_line1, address_line2, city, postal_code]
  const abroad = country === 'United Kingdom' ? null : country
  return [...parts, abroad].filter(Boolean).join(', ') || null
}

export const STATUS_LABELS: Readonly<Record<OwnClient['status'], string>> = {
  active: msg('Active'),
  archived: msg('Archived'),
  joined: msg('Joined'),
}
