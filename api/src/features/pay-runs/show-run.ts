import {
  penceFromPounds,
  presentRun,
  type PayRun,
  type ShownInvoice,
  type StoredRun,
} from '@daysheet/core'
import { readRows } from '../../db/read-rows.ts'
import type { SharedDeps } from '../../deps.ts'
import { findConfirmations, findRunInvoices, findRunPayments, withPeople } from './find-run.ts'
import type { PayRunRow } from './model.ts'
import { findPayer } from './payment-settings.ts'
import { readContents } from './read-contents.ts'
import { findRunCredits } from './run-credits.ts'

const SHOWN = `SELECT id, invoice_number, status, due_date, total_amount, amount_due AS net_due
  FROM invoices WHERE id IN (?)`

type Reading = Pick<SharedDeps, 'knex' | 'vault' | 'clock'>

const isOpen = ({ status }: PayRunRow): boolean =>
  status === 'draft' || status === 'awaiting_approval'

/** Of an open run the rules of the moment say whether two people are needed. */
export async function storedRunOf(deps: Reading, row: PayRunRow): Promise<StoredRun> {
  const [run] = await withPeople(deps.knex, [row])
  if (!run) throw new Error('A run that was read is there')
  if (!isOpen(row)) return run
  const { requires_second_person } = await findPayer(deps, row.client_id)
  return { ...run, requires_second_person }
}

/** A run as somebody of its company reads it. */
export async function showRun(
  deps: Reading,
  viewer: { id: string },
  row: PayRunRow,
): Promise<{ pay_run: PayRun }> {
  const run = await storedRunOf(deps, row)
  const payments = await findRunPayments(deps, row.id)
  const invoices = await findRunInvoices(deps.knex, row.id)
  const credits = await findRunCredits(deps.knex, row.id)
  const confirmations = await findConfirmations(deps.knex, row.id)
  const contents = isOpen(row)
    ? await readContents(deps, row, { invoices, credits })
    : { payments: [], checks: [] }
  const pay_run = presentRun({
    ...{ run, payments, invoices, confirmations, credits },
    shown: await shownInvoices(
      deps,
      invoices.map(({ invoice_id }) => invoice_id),
    ),
    now: contents.payments,
    checks: contents.checks,
    viewer,
    today: deps.clock.today(),
  })
  return { pay_run }
}

/** What a run shows of its invoices, as they are now. */
async function shownInvoices(
  { knex }: Reading,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ShownInvoice>> {
  if (ids.length === 0) return new Map()
  const rows = await readRows<Omit<ShownInvoice, 'net_due'> & { net_due: number }>(knex, SHOWN, [
    [...ids],
  ])
  return new Map(rows.map((row) => [row.id, { ...row, net_due: penceFromPounds(row.net_due) }]))
}
