import type { CisMonth, ErrorBody, Invoice } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setOffCreditNotes, undoSetOffs } from '../src/features/credit-notes/index.ts'
import { lockInvoices, recordPayments } from '../src/features/invoices/index.ts'
import { findInvoice } from '../src/features/invoices/find-invoice.ts'
import { markingMonths } from '../src/features/cis-months/index.ts'
import { inTransaction } from '../src/db/in-transaction.ts'
import { transactionDeps } from '../src/deps.ts'
import { findCreditNote } from '../src/credit-notes/index.ts'
import { Actor } from '../src/actor.ts'
import { newId } from '../src/db/new-id.ts'
import { signedInClient } from './support/build-user.ts'
import type { WorkingPair } from './support/build-working-pair.ts'
import {
  buildPennine,
  creditAll,
  creditLabour,
  payableInvoice,
  readInvoice,
  type CreditAnswer,
} from './support/credited-invoice.ts'
import { CONTRACTOR } from './support/month-end.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.clock.set('2026-12-07T12:00:00.000Z')
  pair = await buildPennine(app, { client: CONTRACTOR })
})
afterAll(() => app.close())

const monthOf = async (tax_month: number): Promise<CisMonth> => {
  const path = `/api/clients/${pair.client.id}/cis-months/2026/${tax_month}`
  return (await pair.asClient.get<{ month: CisMonth }>(path)).body.month
}
const lineOf = async (tax_month: number) => (await monthOf(tax_month)).lines[0]

/** INV-2026-0041, paid on 4 Dec 2026 and credited with £180.00 of labour on the 7th. */
async function owedBack() {
  const invoice = await payableInvoice(pair, '2026-12-04')
  const { body } = await creditLabour(pair, invoice, 180)
  return { invoice, note: body.credit_note }
}

const refund = (id: string, body: object = { refunded_on: '2026-12-07', reference: 'FPS 9912' }) =>
  pair.asClient.post<CreditAnswer>(`/api/credit-notes/${id}/refund`, body)

describe('a credit note of a paid invoice', () => {
  it('is owed back, and the invoice stays paid in the month of its payment', async () => {
    const { invoice, note } = await owedBack()
    expect(note).toMatchObject({
      status: 'owed_back',
      owed_gross: 216,
      owed_cis: 36,
      owed_net: 180,
    })
    expect(await readInvoice(pair.asClient, invoice.id)).toMatchObject({
      status: 'paid',
      paid_at: '2026-12-04',
      credit_notes: [{ owed_net: 180, abilities: { refund: true, withdraw: false } }],
    })
    expect(await lineOf(8)).toMatchObject({ payments: 1244.2, materials: 64.2, deducted: 236 })
  })

  it('that is refunded puts the month of the payment right, whose return is to be amended', async () => {
    const { note } = await owedBack()
    await pair.asClient.post(`/api/clients/${pair.client.id}/cis-months/2026/8/return`, {
      submitted_on: '2026-12-07',
    })
    const { body } = await refund(note.id)
    expect(body.credit_note).toMatchObject({
      status: 'refunded',
      refunded_on: '2026-12-07',
      refund_reference: 'FPS 9912',
      abilities: { refund: false, undo_refund: true },
    })
    const month = await monthOf(8)
    expect(month.changed_at).not.toBeNull()
    expect(month.lines[0]).toMatchObject({ payments: 1064.2, materials: 64.2, deducted: 200 })
    expect((await refund(note.id)).body.message).toBe(
      "This credit note is already refunded, so it can't be refunded. Nothing was changed.",
    )
  })

  it('whose refund was a mistake leaves the month as it was', async () => {
    const { note } = await owedBack()
    await refund(note.id)
    const at = `/api/credit-notes/${note.id}/undo-refund`
    const undone = await pair.asClient.post<CreditAnswer>(at, { reason: 'Another worker' })
    expect(undone.body.credit_note).toMatchObject({ status: 'owed_back', refunded_on: null })
    expect(await lineOf(8)).toMatchObject({ payments: 1244.2, deducted: 236 })
    expect((await refund(note.id)).status).toBe(200)
    expect(await lineOf(8)).toMatchObject({ payments: 1064.2, deducted: 200 })
  })

  it('that credits all of it leaves nothing in the month', async () => {
    const invoice = await payableInvoice(pair, '2026-12-04')
    const { body } = await creditAll(pair, invoice)
    await refund(body.credit_note.id)
    const [line] = (await monthOf(8)).lines
    expect(line).toMatchObject({ payments: 0, materials: 0, deducted: 0 })
  })

  it('moves with the payment whose day was recorded wrongly', async () => {
    const { invoice, note } = await owedBack()
    await refund(note.id)
    await pair.asClient.put(`/api/invoices/${invoice.id}/payment`, { paid_at: '2026-12-06' })
    expect((await monthOf(8)).lines).toEqual([])
    expect(await lineOf(9)).toMatchObject({ payments: 1064.2, deducted: 200 })
  })

  it('is refunded neither before it was sent nor by the worker', async () => {
    const { note } = await owedBack()
    const early = await refund(note.id, { refunded_on: '2026-12-06' })
    expect(early.body.issues).toEqual([
      {
        path: 'refunded_on',
        message: "The refund can't be before the credit note of 7 Dec 2026",
      },
    ])
    const path = `/api/credit-notes/${note.id}/refund`
    expect((await pair.asWorker.post(path, { refunded_on: '2026-12-07' })).status).toBe(403)
  })

  it('keeps its payment from being undone until it is withdrawn', async () => {
    const { invoice, note } = await owedBack()
    const undo = () =>
      pair.asClient.post<{ invoice: Invoice } & ErrorBody>(
        `/api/invoices/${invoice.id}/undo-payment`,
        { reason: 'Not sent' },
      )
    expect((await undo()).body.message).toMatch(/^A credit note is owed back of this payment/)
    await pair.asWorker.post(`/api/credit-notes/${note.id}/withdraw`, { reason: 'Too much' })
    expect((await undo()).body.invoice).toMatchObject({ status: 'approved', paid_at: null })
  })
})

describe('a credit note of an invoice of which a part is paid', () => {
  const part = (invoice_id: string) =>
    inTransaction({ knex: app.deps.knex, actor: Actor.system }, async (trx) => {
      const deps = transactionDeps(app.deps, trx)
      await lockInvoices(trx, [invoice_id])
      const payment = { invoice_id, gross_amount: 600, paid_at: '2026-12-04' }
      await recordPayments(deps, pair.client.id, [payment])
    })

  it('takes from what is due first', async () => {
    const invoice = await payableInvoice(pair)
    await part(invoice.id)
    const { body } = await creditLabour(pair, invoice, 180)
    expect(body.credit_note).toMatchObject({ status: 'issued', owed_net: 0 })
    await pair.asClient.post(`/api/invoices/${invoice.id}/mark-paid`, { paid_at: '2026-12-07' })
    expect(await lineOf(8)).toMatchObject({ payments: 500, materials: 25.8, deducted: 94.84 })
    expect(await lineOf(9)).toMatchObject({ payments: 564.2, materials: 38.4, deducted: 105.16 })
    expect((await readInvoice(pair.asClient, invoice.id)).status).toBe('paid')
  })

  it('of all of it makes it paid, and what was paid is owed back', async () => {
    const invoice = await payableInvoice(pair)
    await part(invoice.id)
    const { body } = await creditAll(pair, invoice)
    expect(body.credit_note).toMatchObject({ status: 'owed_back', owed_gross: 600 })
    expect(await readInvoice(pair.asClient, invoice.id)).toMatchObject({
      status: 'paid',
      paid_at: '2026-12-04',
    })
    const at = `/api/credit-notes/${body.credit_note.id}/withdraw`
    await pair.asWorker.post(at, { reason: 'Wrong invoice' })
    expect(await readInvoice(pair.asClient, invoice.id)).toMatchObject({
      status: 'approved',
      paid_at: null,
    })
  })
})

describe('a credit note that is set off', () => {
  const inRun = async (noteId: string, work: 'set off' | 'undo') =>
    inTransaction({ knex: app.deps.knex, actor: Actor.system }, async (trx) => {
      const deps = transactionDeps(app.deps, trx)
      const note = await findCreditNote(trx, noteId)
      const invoice = await findInvoice(trx, note.invoice_id)
      const credits = [{ note, invoice, reference: 'PENNINE PR0007' }]
      const run = { id: newId(), number: 'PR-2026-0007', paid_on: '2026-12-18' }
      await markingMonths(deps, note, app.clock.now(), () =>
        work === 'set off'
          ? setOffCreditNotes(deps, credits, run)
          : undoSetOffs(deps, credits, 'Wrong run'),
      )
    })

  it('counts in the month of the payment that it makes smaller, and not in its own', async () => {
    const { note } = await owedBack()
    const other = await payableInvoice(pair)
    await creditLabour(pair, other, 540)
    app.clock.set('2026-12-18T12:00:00.000Z')
    pair = {
      ...pair,
      asClient: await signedInClient(app, pair.client),
      asWorker: await signedInClient(app, pair.worker),
    }
    await pair.asClient.post(`/api/invoices/${other.id}/mark-paid`, { paid_at: '2026-12-18' })
    expect(await lineOf(9)).toMatchObject({ payments: 704.2, materials: 64.2, deducted: 128 })
    await inRun(note.id, 'set off')
    expect(await lineOf(9)).toMatchObject({ payments: 524.2, materials: 64.2, deducted: 92 })
    expect(await lineOf(8)).toMatchObject({ payments: 1244.2, deducted: 236 })
    const path = `/api/credit-notes/${note.id}`
    const setOff = await pair.asWorker.get<CreditAnswer>(path)
    expect(setOff.body.credit_note).toMatchObject({ status: 'set_off', set_off_on: '2026-12-18' })
    await inRun(note.id, 'undo')
    expect(await lineOf(9)).toMatchObject({ payments: 704.2, deducted: 128 })
    const again = await pair.asWorker.get<CreditAnswer>(path)
    expect(again.body.credit_note).toMatchObject({ status: 'owed_back', set_off_on: null })
  })
})
