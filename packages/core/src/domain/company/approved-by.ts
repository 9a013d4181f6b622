/** Who approved an invoice: one person, or two where the company asks for two. */
export interface ApprovedBy {
  first_approved_by: string | null
  approved_by: string | null
  /** New bank details of the worker wait for a confirmation: `isHeldByBankChange`. */
  is_bank_change_held?: boolean
}
