import type { CreditNoteList, ErrorBody, HistoryEntry, Notification } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createdInvoice } from './support/build-invoice.ts'
import { signedInClient } from './support/build-user.ts'
import type { WorkingPair } from './support/build-working-pair.ts'
import { countStatements } from './support/count-statements.ts'
import {
  buildPennine,
  creditAll,
  creditLabour,
  payableInvoice,
  readInvoice,
  reason,
  type CreditAnswer,
} from './support/credited-invoice.ts'
import { dayOn } from './support/invoice-body.ts'
import { mailsSentTo } from './support/sent-mails.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.clock.set('2026-11-27T12:00:00.000Z')
  pair = await buildPennine(app)
})
afterAll(() => app.close())

const spentOn = async (id: string): Promise<number> => {
  const row = (await app.deps.knex('project_budget_alerts').where('project_id', id).first()) as
    | { spent: number }
    | undefined
  return row?.spent ?? 0
}

describe('a credit note of an approved invoice', () => {
  it('is less by what pricing says, and so is what is due', async () => {
    const invoice = await payableInvoice(pair)
    const { status, body } = await creditLabour(pair, invoice, 180)
    expect(status).toBe(201)
    expect(body.credit_note).toMatchObject({
      credit_note_number: 'CN-2026-0001',
      status: 'issued',
      issued_on: '2026-11-27',
      invoice_number: invoice.invoice_number,
      invoice_issued_on: '2026-11-27',
      subtotal: 180,
      vat_amount: 36,
      total_amount: 216,
      cis_deduction: 36,
      net_amount: 180,
      owed_net: 0,
      lines: [
        {
          item_id: invoice.items[0]?.id,
          kind: 'labour',
          description: 'Mon 9 Nov, Saltaire Mill, Block C, Brickwork',
          amount: 180,
        },
      ],
      abilities: { withdraw: true, refund: false },
    })
    for (const as of [pair.asWorker, pair.asClient]) {
      expect(await readInvoice(as, invoice.id)).toMatchObject({
        status: 'approved',
        total_amount: 1493.04,
        credited_total_amount: 216,
        credited_net_amount: 180,
        credit_notes: [{ credit_note_number: 'CN-2026-0001', total_amount: 216 }],
        items: [{ credited: 180 }, { credited: 0 }],
      })
    }
    expect(await spentOn(pair.projectId)).toBe(1064.2)
  })

  it('of all that is left cancels it, so that it is owed and overdue nowhere', async () => {
    const invoice = await payableInvoice(pair)
    await creditLabour(pair, invoice, 33.33)
    const { body } = await creditAll(pair, invoice)
    expect(body.credit_note).toMatchObject({
      credit_note_number: 'CN-2026-0002',
      total_amount: 1453.04,
      net_amount: 1223.71,
    })
    app.clock.set('2026-12-27T12:00:00.000Z')
    expect(await readInvoice(await signedInClient(app, pair.client), invoice.id)).toMatchObject({
      status: 'cancelled',
      is_overdue: false,
      abilities: { mark_paid: false, reopen: false, ask_credit_note: false },
    })
    expect(await spentOn(pair.projectId)).toBe(0)
  })

  it('takes a kind of line by what is left of each, and no more than that', async () => {
    const invoice = await payableInvoice(pair)
    const credit = (lines: unknown) =>
      pair.asWorker.post<CreditAnswer>(`/api/invoices/${invoice.id}/credit-notes`, {
        lines,
        reason,
      })
    const shared = await credit([{ kind: 'expense', description: 'Returned', amount: 24.2 }])
    expect(shared.body.credit_note.lines).toEqual([
      { item_id: null, kind: 'expense', description: 'Returned', amount: 24.2 },
    ])
    expect(await spentOn(pair.projectId)).toBe(1220)
    const tooMuch = await credit([{ item_id: invoice.items[1]?.id, amount: 50 }])
    expect(tooMuch.status).toBe(422)
    expect(tooMuch.body.issues).toEqual([
      { path: 'lines.0.amount', message: '£40.00 of this line is left' },
    ])
    expect((await credit([])).status).toBe(422)
  })

  it('is withdrawn with a reason, which leaves the invoice as it was and uses its number', async () => {
    const invoice = await payableInvoice(pair)
    const { body } = await creditAll(pair, invoice)
    const at = `/api/credit-notes/${body.credit_note.id}/withdraw`
    expect((await pair.asWorker.post(at, { reason: '' })).status).toBe(422)
    const withdrawn = await pair.asWorker.post<CreditAnswer>(at, { reason: 'Wrong invoice' })
    expect(withdrawn.body.credit_note).toMatchObject({
      status: 'withdrawn',
      withdrawal_reason: 'Wrong invoice',
    })
    expect(await readInvoice(pair.asWorker, invoice.id)).toMatchObject({
      status: 'approved',
      credited_total_amount: 0,
      items: [{ credited: 0 }, { credited: 0 }],
    })
    expect(await spentOn(pair.projectId)).toBe(1244.2)
    expect((await pair.asWorker.post<ErrorBody>(at, { reason: 'Again' })).body.message).toBe(
      "This credit note is withdrawn, so it can't be withdrawn. Nothing was changed.",
    )
    const next = await creditLabour(pair, await readInvoice(pair.asWorker, invoice.id), 10)
    expect(next.body.credit_note.credit_note_number).toBe('CN-2026-0002')
  })

  it('goes with its PDF to the accounts of the client, who is notified', async () => {
    const invoice = await payableInvoice(pair)
    await app.deps.knex('outbox').delete()
    await creditLabour(pair, invoice, 180)
    const [mail] = await mailsSentTo(app, 'accounts@pennine.example')
    expect(mail?.subject).toBe(
      `Łukasz Wiśniewski credited £216.00 of invoice ${invoice.invoice_number} by CN-2026-0001`,
    )
    expect(mail?.text).toContain(
      `credits £216.00 of invoice ${invoice.invoice_number}: less of it is due.`,
    )
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual([
      'CN-2026-0001 Łukasz Wiśniewski.pdf',
    ])
    const { body } = await pair.asClient.get<{ notifications: Notification[] }>(
      '/api/notifications',
    )
    expect(body.notifications[0]).toMatchObject({
      type: 'credit_note_sent',
      body: reason,
      subject: { noun: 'invoice', id: invoice.id },
    })
  })

  it('says in its mail that nothing is due any more, where it takes all that is left', async () => {
    const invoice = await payableInvoice(pair)
    await app.deps.knex('outbox').delete()
    await creditAll(pair, invoice)
    const [mail] = await mailsSentTo(app, 'accounts@pennine.example')
    expect(mail?.text).toContain(
      `credits £1,493.04 of invoice ${invoice.invoice_number}: nothing of it is due any more.`,
    )
  })

  it('is in the history of its invoice on both sides, and printed for both', async () => {
    const invoice = await payableInvoice(pair)
    const { body } = await creditLabour(pair, invoice, 180)
    for (const as of [pair.asWorker, pair.asClient]) {
      const history = await as.get<{ entries: HistoryEntry[] }>(
        `/api/invoices/${invoice.id}/history`,
      )
      expect(history.body.entries[0]).toMatchObject({
        action: 'credit_note.create',
        sentence: `Łukasz Wiśniewski credited invoice ${invoice.invoice_number}`,
        changes: [
          { field: 'credit_note_number', after: 'CN-2026-0001' },
          { field: 'credited_total', after: 216 },
          { field: 'credited_net', after: 180 },
        ],
      })
      const pdf = await as.get(`/api/credit-notes/${body.credit_note.id}/pdf`)
      expect(pdf.status).toBe(200)
      expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  it('is listed on both sides, newest first, with its counts', async () => {
    const invoice = await payableInvoice(pair)
    await creditLabour(pair, invoice, 180)
    app.clock.advance(60)
    await creditLabour(pair, await readInvoice(pair.asWorker, invoice.id), 20)
    for (const [as, path] of [
      [pair.asWorker, `workers/${pair.worker.id}`],
      [pair.asClient, `clients/${pair.client.id}`],
    ] as const) {
      const { body } = await as.get<CreditNoteList>(`/api/${path}/credit-notes?status=issued`)
      expect(body.counts).toMatchObject({ all: 2, issued: 2, owed_back: 0 })
      expect(body.credit_notes.map((one) => one.credit_note_number)).toEqual([
        'CN-2026-0002',
        'CN-2026-0001',
      ])
      const owed = await as.get<CreditNoteList>(`/api/${path}/credit-notes?status=owed_back`)
      expect(owed.body.credit_notes).toEqual([])
    }
  })
})

describe('the statements of a credit note', () => {
  it('are as many for one line as for forty', async () => {
    const count = async (days: number) => {
      const items = Array.from({ length: days }, (_, index) =>
        dayOn(pair, '2026-11-09', {
          pricing_type: 'fixed_price',
          item_description: 'Brickwork',
          hours: null,
          quantity: 1,
          unit_rate: 10 + index,
        }),
      )
      const { id } = await createdInvoice(pair, { status: 'submitted', items })
      await pair.asClient.post(`/api/invoices/${id}/approve`)
      return countStatements(app.deps.knex, () => creditAll(pair, { id }))
    }
    const one = await count(1)
    expect(await count(40)).toBe(one)
  })
})
