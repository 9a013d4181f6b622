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
