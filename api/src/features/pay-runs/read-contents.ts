import {
  asPaidNow,
  assertNotRefused,
  chooseCredits,
  isPayable,
  runChecks,
  runPayments,
  taxMonthAt,
  type Check,
  type CheckTerms,
  type Day,
  type PaymentFileFormatName,
  type RunPayment,
  type StoredRunCredit,
  type StoredRunInvoice,
} from '@daysheet/core'
import type { Knex } from 'knex'
import type { SharedDeps } from '../../deps.ts'
import { findChosen, type FoundPayables } from './find-payables.ts'
import { fitsModulus } from './fits-modulus.ts'
import { findChosenCredits } from './run-credits.ts'

/** What the checks of a call are made with. */
export const checkTerms = ({ clock }: Pick<SharedDeps, 'clock'>): CheckTerms => ({
  today: clock.today(),
  fitsModulus,
})

/** What a run would pay now, with everything that is to be known before. */
export interface RunContents extends FoundPayables {
  payments: RunPayment[]
  checks: Check[]
}

interface ReadRun {
  id: string
  client_id: string
  payment_date: Day
  file_format: PaymentFileFormatName
}

/** What a version of a run has. */
export interface StoredContents {
  invoices: readonly StoredRunInvoice[]
  credits: readonly StoredRunCredit[]
}

/**
 * The invoices of a run as they would be paid now: those that can't be any more are left out, and a part
 * that is no longer due is what is. So are its credit notes.
 */
export async function readContents(
  deps: Pick<SharedDeps, 'knex' | 'vault' | 'clock'>,
  run: ReadRun,
  { invoices: storedInvoices, credits: storedCredits }: StoredContents,
): Promise<RunContents> {
  const found = await findChosen(
    deps,
    storedInvoices.map(({ invoice_id }) => invoice_id),
  )
  const invoices = storedInvoices.flatMap((chosen) => {
    const invoice = found.invoices.get(chosen.invoice_id)
    return invoice && isPayable(invoice) ? [asPaidNow(invoice, chosen)] : []
  })
  const ids = storedCredits.map(({ credit_note_id }) => credit_note_id)
  const owed = await findChosenCredits(deps.knex, ids)
  const credits = chooseCredits({ kept: ids, added: [] }, owed, { invoices, run })
  assertNotRefused(credits)
  const payments = runPayments({ payees: found.payees, invoices, credits }, checkTerms(deps))
  return { ...found, payments, checks: await checksOf(deps, run) }
}

/** The checks of a run as a whole. One statement. */
export async function checksOf(
  { knex, clock }: Pick<SharedDeps, 'knex' | 'clock'>,
  run: ReadRun,
): Promise<Check[]> {
  const is_month_returned = await isMonthReturned(knex, run)
  return runChecks({ ...run, is_month_returned, books_locked_to: null }, clock.today())
}

async function isMonthReturned(
  knex: Knex,
  { client_id, payment_date }: Pick<ReadRun, 'client_id' | 'payment_date'>,
): Promise<boolean> {
  const month = await knex('cis_months')
    .where({ client_id, ...taxMonthAt(payment_date) })
    .whereNotNull('return_submitted_on')
    .first('client_id')
  return month !== undefined
}
