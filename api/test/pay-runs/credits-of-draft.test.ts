import type { ErrorBody, Payables, PayRun } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedInClient } from '../support/build-user.ts'
import { countStatements } from '../support/count-statements.ts'
import type { CreditAnswer } from '../support/credited-invoice.ts'
import type { HttpAnswer } from '../support/http-client.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import {
  buildDueInvoice,
  buildPayee,
  buildPayingCompany,
  confirmationsOf,
  lockedRun,
  step,
  THURSDAY,
  type PayingCompany,
} from './build-pay-run.ts'
import { buildOwedBack, draftLess, dueLabour, type OwedBack } from './build-credit.ts'
import { UNKNOWN_ID } from '../support/unknown-id.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const payablesOf = async ({ pair }: OwedBack): Promise<Payables> =>
  (await pair.asClient.get<Payables>(`/api/clients/${pair.client.id}/payables?due_by=2026-12-18`))
    .body

type Run = HttpAnswer<{ pay_run: PayRun } & ErrorBody>

const edit = ({ pair }: OwedBack, { id, version }: PayRun, body: object): Promise<Run> =>
  pair.asClient.patch(`/api/pay-runs/${id}`, { version, ...body })

const make = ({ pair }: OwedBack, invoice_ids: string[], credit_note_ids: string[]): Promise<Run> =>
  pair.asClient.post(`/api/clients/${pair.client.id}/pay-runs`, {
    ...{ payment_date: '2026-12-18', invoice_ids, credit_note_ids },
  })

describe('what is owed back', () => {
  it('is offered under the invoices of its worker, and not while a run has it', async () => {
    const owed = await buildOwedBack(app)
    expect(await payablesOf(owed)).toMatchObject({
      total: 460,
      workers: [
        {
          payment_total: 460,
          credits: [
            {
              id: owed.note.id,
              credit_note_number: owed.note.credit_note_number,
              amount: 180,
              is_ticked: true,
              refusal: null,
            },
          ],
        },
      ],
    })
    await draftLess(owed)
    await dueLabour(owed.pair, 500)
    expect(await payablesOf(owed)).toMatchObject({ total: 500, workers: [{ credits: [] }] })
  })

  it('is not offered where only invoices of another rate are due', async () => {
    const owed = await buildOwedBack(app)
    await app.deps.knex('invoices').where('id', owed.due.id).update({ cis_status: '30' })
    expect(await payablesOf(owed)).toMatchObject({ workers: [{ credits: [] }] })
    const answer = await make(owed, [owed.due.id], [owed.note.id])
    expect(answer).toMatchObject({
      status: 422,
      body: {
        issues: [
          {
            path: 'credit_note_ids',
            message:
              'The credit was deducted at 20%, this invoice at 30%. Record a refund instead.',
          },
        ],
      },
    })
  })

  it('is offered without a tick where it is more than is due, and then forbids the payment', async () => {
    const owed = await buildOwedBack(app)
    await app.deps.knex('invoices').where('id', owed.due.id).delete()
    const small = await dueLabour(owed.pair, 100)
    const [worker] = (await payablesOf(owed)).workers
    expect(worker).toMatchObject({
      payment_total: 100,
      credits: [
        {
          is_ticked: false,
          refusal:
            'The credit takes back £180.00 of labour, this payment has £100.00. Record a refund instead.',
        },
      ],
    })
    const { body } = await make(owed, [small.id], [owed.note.id])
    expect(body.pay_run.payments).toMatchObject([
      { amount: -80, checks: [{ code: 'not_positive', level: 'block' }, {}] },
    ])
    const lock = await step(owed.pair.asClient, body.pay_run, 'lock', {
      confirmations: confirmationsOf(body.pay_run),
    })
    expect(lock).toMatchObject({ status: 409, body: { code: 'checks_unconfirmed' } })
  })
})

describe('the credit notes of a draft', () => {
  it('are taken out and put in again, and go with their worker', async () => {
    const owed = await buildOwedBack(app)
    const { note, due } = owed
    const run = await draftLess(owed)
    const out = (await edit(owed, run, { remove_credit_note_ids: [note.id] })).body.pay_run
    expect(out).toMatchObject({ total: 640, payments: [{ credits: [] }] })
    const again = (await edit(owed, out, { add_credit_note_ids: [note.id, note.id] })).body.pay_run
    expect(again).toMatchObject({ total: 460, payments: [{ credits: [{ id: note.id }] }] })
    const company = { ...owed.pair, caller: owed.pair.asClient }
    const other = await buildDueInvoice(app, company, await buildPayee(app, company))
    const change = { add_invoice_ids: [other], remove_invoice_ids: [due.id] }
    expect((await edit(owed, again, change)).body.pay_run).toMatchObject({
      total: 160,
      payments: [{ credits: [] }],
    })
    expect(await draftLess(owed)).toMatchObject({ total: 460 })
  })

  it('are the company’s own, owed back, and in one open run', async () => {
    const owed = await buildOwedBack(app)
    const other = await buildOwedBack(app)
    const refusal = async (id: string) => {
      const { status, body } = await make(owed, [owed.due.id], [id])
      return [status, body.code, body.issues?.[0]?.message ?? body.message]
    }
    expect((await refusal(UNKNOWN_ID)).slice(0, 2)).toEqual([404, 'not_found'])
    expect((await refusal(other.note.id)).slice(0, 2)).toEqual([403, 'access_denied'])
    const company = { ...owed.pair, caller: owed.pair.asClient }
    const ofAnother = await buildDueInvoice(app, company, await buildPayee(app, company))
    expect((await make(owed, [ofAnother], [owed.note.id])).body.issues?.[0]?.message).toMatch(
      /is of another worker than these invoices. Record a refund instead.$/,
    )
    const run = await draftLess(owed)
    const next = await make(owed, [(await dueLabour(owed.pair, 500)).id], [owed.note.id])
    expect(next).toMatchObject({
      status: 409,
      body: {
        code: 'in_pay_run',
        message: `${owed.note.credit_note_number} is in pay run ${run.number} already. Nothing was changed.`,
      },
    })
    await owed.pair.asClient.delete(`/api/pay-runs/${run.id}`)
    expect(await draftLess(owed)).toMatchObject({ total: 460 })
  })

  it('that were refunded meanwhile keep the file from being made', async () => {
    const owed = await buildOwedBack(app)
    const run = await draftLess(owed)
    const refund = { refunded_on: '2026-12-10' }
    await owed.pair.asClient.post(`/api/credit-notes/${owed.note.id}/refund`, refund)
    const lock = await step(owed.pair.asClient, run, 'lock', {
      confirmations: confirmationsOf(run),
    })
    expect(lock).toMatchObject({
      status: 409,
      body: {
        code: 'run_changed',
        message: expect.stringContaining('is due £640.00') as string,
      },
    })
    expect((await edit(owed, run, {})).body.pay_run).toMatchObject({ total: 640 })
  })
})

/** One of £50.00 of labour, £40.00 to the bank, of a paid invoice of somebody who is due £160.00. */
async function buildOwing(company: PayingCompany) {
  const worker = await buildPayee(app, company)
  const paid = await buildDueInvoice(app, company, worker)
  await company.caller.post(`/api/invoices/${paid}/mark-paid`, { paid_at: '2026-12-04' })
  const asWorker = await signedInClient(app, worker)
  const { body } = await asWorker.post<CreditAnswer>(`/api/invoices/${paid}/credit-notes`, {
    lines: [{ kind: 'labour', description: 'Half a day', amount: 50 }],
    reason: 'Half a day',
  })
  const week = { period_start: '2026-11-23', period_end: '2026-11-29' }
  return {
    invoice: await buildDueInvoice(app, company, worker, week),
    credit: body.credit_note.id,
  }
}

it('no step sends more statements for seven credit notes than for two', async () => {
  const counts: Record<string, number>[] = []
  for (const size of [2, 7]) {
    app.clock.set(THURSDAY)
    const company = await buildPayingCompany(app)
    const owing = []
    for (let n = 0; n < size; n += 1) owing.push(await buildOwing(company))
    const { id } = company.client
    const ids = owing.map(({ invoice }) => invoice)
    const credit_note_ids = owing.map(({ credit }) => credit)
    const count = (work: () => Promise<unknown>) => countStatements(app.deps.knex, work)
    const payables = await count(() => company.caller.get(`/api/clients/${id}/payables`))
    let run: PayRun | undefined
    const making = await count(async () => {
      run = await lockedRun(company, ids, { credit_note_ids })
    })
    if (!run) throw new Error('The run was made')
    let made = run
    expect(made.total).toBe(120 * size)
    const said = { paid_on: '2026-12-10' }
    const confirming = await count(async () => {
      made = (await step(company.caller, made, 'confirm', said)).body.pay_run
    })
    expect(made.status).toBe('confirmed')
    const undoing = await count(() => step(company.caller, made, 'undo', { reason: 'Wrong bank' }))
    const listing = await count(() => company.caller.get(`/api/clients/${id}/credit-notes`))
    counts.push({ payables, making, confirming, undoing, listing })
  }
  expect(counts[1]).toEqual(counts[0])
})
