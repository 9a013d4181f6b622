import { rateOf } from '../cis-month-line.ts'
import { NO_FIGURES } from '../credit-note/payment-sums.ts'
import { setOffLack, setOffPairingRefusal, type PaidBeside } from '../credit-note/set-off.ts'
import { nextPayment } from '../invoice-payments/settle-invoice.ts'
import { poundsFromPence, sumPence } from '../money.ts'
import { msg } from '../msg.ts'
import { isRefused, refused, type Refused } from '../refusal.ts'
import { inPayRunSentence } from './pay-run-status.ts'
import type { ChoosingRun, OpenRun, RunCredit, RunInvoice } from './payable.ts'
import type { StoredRunCredit } from './stored-run.ts'

/** A credit note that somebody wants set off in a run, as it is found. */
export interface FoundCredit extends RunCredit {
  in_run: OpenRun | null
}

/** What a run pays of an invoice, figure by figure: what a credit note is taken off. */
export function paidBeside(invoice: RunInvoice): PaidBeside {
  const figures = nextPayment(invoice.settled, { gross_amount: poundsFromPence(invoice.gross) })
  return {
    worker_id: invoice.worker_id,
    rate: rateOf(invoice),
    figures: isRefused(figures) ? NO_FIGURES : figures,
  }
}

const pairOf = ({ worker_id, ...invoice }: RunInvoice) => ({ worker_id, rate: rateOf(invoice) })

/** The credits that some of these invoices can be paid less by, whatever their amounts: by their rate. */
export const creditsOfRate = (
  credits: readonly RunCredit[],
  invoices: readonly RunInvoice[],
): RunCredit[] => {
  const pairs = invoices.map(pairOf)
  return credits.filter((credit) => setOffPairingRefusal(credit, pairs) === null)
}

/** What of the credits of a payment is more than its invoices have, in a sentence; null: nothing. */
export const creditsLack = (
  credits: readonly RunCredit[],
  invoices: readonly RunInvoice[],
): string | null => (credits.length === 0 ? null : setOffLack(credits, invoices.map(paidBeside)))

const inOtherRun = ({ credit_note_number }: FoundCredit, run: OpenRun): Refused =>
  refused(
    'in_pay_run',
    run.is_locked
      ? inPayRunSentence(credit_note_number, run.number)
      : msg('{credit} is in pay run {run} already. Nothing was changed.', {
          credit: credit_note_number,
          run: run.number,
        }),
  )

/** Why a credit note can't be set off in a run of these invoices, or null. */
export function addingCreditRefusal(
  credit: FoundCredit | undefined,
  invoices: readonly RunInvoice[],
  run: ChoosingRun,
): Refused | null {
  if (!credit) return refused('not_found')
  if (credit.client_id !== run.client_id) return refused('access_denied')
  if (credit.in_run && credit.in_run.id !== run.id) return inOtherRun(credit, credit.in_run)
  return setOffPairingRefusal(credit, invoices.map(pairOf))
}

/** The credit notes that a run had and keeps, and those that are added, each once. */
export interface WantedCredits {
  kept: readonly string[]
  added: readonly string[]
}

/** The credit notes of a run after a change. */
export function creditsAfterEdit(
  stored: readonly Pick<StoredRunCredit, 'credit_note_id'>[],
  changes: {
    add_credit_note_ids?: readonly string[] | undefined
    remove_credit_note_ids?: readonly string[] | undefined
  },
): WantedCredits {
  const removed = new Set(changes.remove_credit_note_ids)
  const known = new Set(stored.map(({ credit_note_id }) => credit_note_id))
  const isNotRemoved = (id: string): boolean => !removed.has(id)
  return {
    kept: [...known].filter(isNotRemoved),
    added: [...new Set(changes.add_credit_note_ids)].filter(
      (id) => isNotRemoved(id) && !known.has(id),
    ),
  }
}

/**
 * The credit notes that a run sets off against these invoices, or why one that is added can't be. Of
 * those that it had only what still can be stays: one that was withdrawn or refunded meanwhile goes,
 * and one whose worker is left out stays owed back.
 */
export function chooseCredits(
  { kept: keptIds, added }: WantedCredits,
  found: ReadonlyMap<string, FoundCredit>,
  { invoices, run }: { invoices: readonly RunInvoice[]; run: ChoosingRun },
): RunCredit[] | Refused {
  for (const id of added) {
    const refusal = addingCreditRefusal(found.get(id), invoices, run)
    if (refusal) return refusal
  }
  return [...keptIds, ...added]
    .flatMap((id) => found.get(id) ?? [])
    .filter((credit) => addingCreditRefusal(credit, invoices, run) === null)
    .toSorted(byNumber)
}

const byNumber = (one: RunCredit, other: RunCredit): number =>
  one.credit_note_number < other.credit_note_number ? -1 : 1

/**
 * Which credits of a worker are ticked at first: the oldest first, as long as the payment stays more
 * than nothing and has what they take back. Of INV-2026-0042 (£640.00 net) CN-2026-0003 of £180.00 is,
 * one of £480.00 beside it is not.
 */
export function creditsTickedAtFirst(
  credits: readonly RunCredit[],
  ticked: readonly RunInvoice[],
): ReadonlySet<string> {
  const due = sumPence(ticked.map(({ net }) => net))
  const taken: RunCredit[] = []
  for (const credit of credits) {
    const together = [...taken, credit]
    const owed = sumPence(together.map(({ net }) => net))
    if (owed < due && creditsLack(together, ticked) === null) taken.push(credit)
  }
  return new Set(taken.map(({ id }) => id))
}
