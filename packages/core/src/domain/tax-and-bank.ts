/**
 * What stands in place of a worker's tax and bank details for a client who no longer works with
 * them. The day the bank details changed is one of them.
 */
export const NO_TAX_AND_BANK = {
  utr_number: null,
  ni_number: null,
  vat_number: null,
  cis_status: null,
  bank_account_name: null,
  bank_account_number: null,
  bank_sort_code: null,
  bank_details_changed_at: null,
} as const

/**
 * Tax and bank details of people and companies: whatever form they are typed into, they are kept in
 * no browser's storage (docs/decisions/drafts.md).
 */
export const TAX_AND_BANK_FIELDS = [
  'utr_number',
  'ni_number',
  'bank_account_name',
  'bank_account_number',
  'bank_sort_code',
  'cis_verification_number',
  'verification_number',
  'contractor_utr',
  'partnership_utr',
  'paye_reference',
  'accounts_office_reference',
] as const
export type TaxOrBankField = (typeof TAX_AND_BANK_FIELDS)[number]

const NAMES: ReadonlySet<string> = new Set(TAX_AND_BANK_FIELDS)
export const isTaxOrBankField = (field: string): field is TaxOrBankField => NAMES.has(field)

type TaxAndBank = { [Field in keyof typeof NO_TAX_AND_BANK]: string | null }

/** Whether a client reads any of them: while the two work together, or an invoice is still open. */
export const seesTaxAndBank = (status: string, hasOpenInvoices: boolean): boolean =>
  status === 'active' || hasOpenInvoices

/**
 * The details as a client reads them. After the end an open payment still needs the account and what
 * is deducted and returned to HMRC; nothing needs the National Insurance number. Somebody of the
 * company who has no permission for them reads none at any time.
 */
export function visibleTaxAndBank<Details extends TaxAndBank>(
  details: Details,
  {
    status,
    hasOpenInvoices,
    isPermitted = true,
  }: { status: string; hasOpenInvoices: boolean; isPermitted?: boolean },
): Omit<Details, keyof TaxAndBank> & { [Field in keyof TaxAndBank]: Details[Field] | null } {
  if (!isPermitted) return { ...details, ...NO_TAX_AND_BANK }
  if (status === 'active') return details
  return hasOpenInvoices ? { ...details, ni_number: null } : { ...details, ...NO_TAX_AND_BANK }
}
