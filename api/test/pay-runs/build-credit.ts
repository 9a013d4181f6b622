import { addDays, type Invoice, type PayRun } from '@daysheet/core'
import { signedInClient } from '../support/build-user.ts'
import { createdInvoice } from '../support/build-invoice.ts'
import type { WorkingPair } from '../support/build-working-pair.ts'
import { buildPennine, creditLabour, payableInvoice } from '../support/credited-invoice.ts'
import { dayOn } from '../support/invoice-body.ts'
import { CONTRACTOR } from '../support/month-end.ts'
import type { TestApp } from '../support/test-app.ts'
import { buildPayRun, confirmationsOf, SETTINGS, step, THURSDAY } from './build-pay-run.ts'

export const FRIDAY = '2026-12-18T10:00:00.000Z'

/** Pennine Build Ltd with Łukasz, who owes it £180.00 of INV-2026-0041, and is due £640.00. */
export interface OwedBack {
  pair: WorkingPair
  /** INV-2026-0041, paid on 4 Dec 2026. */
  paid: Invoice
  /** CN-2026-0003: £180.00 of its labour with VAT of £36.00. */
  note: { id: string; credit_note_number: string }
  /** INV-2026-0042: labour £640.00, VAT £128.00, CIS £128.00. */
  due: Invoice
}

let weeks = 0

/** An approved invoice of this much labour, with VAT, of a week of its own. */
export async function dueLabour(pair: WorkingPair, labour: number): Promise<Invoice> {
  weeks += 1
  const day = addDays('2026-11-02', -7 * weeks)
  const invoice = await createdInvoice(pair, {
    status: 'submitted',
    period_start: day,
    period_end: day,
    items: [
      dayOn(pair, day, {
        pricing_type: 'fixed_price',
        item_description: 'Pointing',
        hours: null,
        quantity: 1,
        unit_rate: labour,
      }),
    ],
  })
  await pair.asClient.post(`/api/invoices/${invoice.id}/approve`)
  return invoice
}

/** On Thu 10 Dec 2026. */
export async function buildOwedBack(app: TestApp): Promise<OwedBack> {
  app.clock.set(THURSDAY)
  const pair = await buildPennine(app, {
    client: CONTRACTOR,
    worker: {
      bank_account_name: 'Łukasz Wiśniewski',
      bank_sort_code: '11-87-65',
      bank_account_number: '64371389',
    },
  })
  const path = `/api/clients/${pair.client.id}/payment-settings`
  const saved = await pair.asClient.put(path, SETTINGS)
  if (saved.status !== 200) throw new Error(saved.bytes.toString())
  const paid = await payableInvoice(pair, '2026-12-04')
  const { body } = await creditLabour(pair, paid, 180)
  return { pair, paid, note: body.credit_note, due: await dueLabour(pair, 640) }
}

/** The day of the payment has come, and both sign in again. */
export async function onFriday(app: TestApp, owed: OwedBack): Promise<void> {
  app.clock.set(FRIDAY)
  owed.pair.asClient = await signedInClient(app, owed.pair.client)
  owed.pair.asWorker = await signedInClient(app, owed.pair.worker)
}

/** A draft for Fri 18 Dec 2026 of what is due, less what is owed back. */
export const draftLess = ({ pair, note, due }: OwedBack): Promise<PayRun> =>
  buildPayRun({ ...pair, caller: pair.asClient }, [due.id], { credit_note_ids: [note.id] })

/** The same with its file made. */
export async function lockedLess(owed: OwedBack): Promise<PayRun> {
  const run = await draftLess(owed)
  const confirmations = confirmationsOf(run)
  const answer = await step(owed.pair.asClient, run, 'lock', { confirmations })
  if (answer.status !== 200) throw new Error(answer.bytes.toString())
  return answer.body.pay_run
}
