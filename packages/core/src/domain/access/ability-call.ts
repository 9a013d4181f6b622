/** Where an ability is not named as its call is. */
const CALL_OF_ABILITY: Readonly<Record<string, string>> = {
  edit: 'update',
  submit: 'update',
  download_pdf: 'pdf',
  record_approved: 'record',
  record_disputed: 'record',
  record_paid: 'record',
  can_checkout: 'createCheckoutSession',
  can_manage_billing: 'openBillingPortal',
}

/**
 * The call behind an ability of a record, within its noun: `markPaid` of `mark_paid`, `startTrial` of
 * `can_start_trial`. Some abilities have none: nothing is called to `see_tax_and_bank`.
 */
export const callOfAbility = (ability: string): string =>
  CALL_OF_ABILITY[ability] ??
  ability.replace(/^can_/, '').replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())
