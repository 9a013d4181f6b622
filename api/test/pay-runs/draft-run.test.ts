import type { Payables, PayRun, PayRunList } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildVerification } from '../support/build-verification.ts'
import { buildProject } from '../support/build-working-pair.ts'
import { countStatements } from '../support/count-statements.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import {
  buildDueInvoice,
  buildPayee,
  buildPayingCompany,
  buildPayRun,
  confirmationsOf,
  lockedRun,
  step,
  THURSDAY,
  type PayingCompany,
} from './build-pay-run.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.clock.set(THURSDAY)
})
afterAll(() => app.close())

const payablesOf = async ({ client, caller }: PayingCompany, query = '') =>
  (await caller.get<Payables>(`/api/clients/${client.id}/payables${query}`)).body

const edit = ({ caller }: PayingCompany, run: PayRun, body: Record<string, unknown>) =>
  caller.patch<{ pay_run: PayRun }>(`/api/pay-runs/${run.id}`, { version: run.version, ...body })

describe('what a company has to pay', () => {
  it('is what is due by next Friday, by worker, with what is not approved apart', async () => {
    const company = await buildPayingCompany(app)
    const worker = await buildPayee(app, company)
    const due = await buildDueInvoice(app, company, worker, { due_date: '2026-12-04' })
    await buildDueInvoice(app, company, worker, {
      due_date: '2026-12-12',
      period_start: '2026-01-05',
      period_end: '2026-01-11',
    })
    const submitted = await buildDueInvoice(app, company, worker, {
      status: 'submitted',
      approved_at: null,
      period_start: '2026-03-02',
      period_end: '2026-03-08',
      total_amount: 99,
    })
    const payables = await payablesOf(company)
    expect(payables).toMatchObject({
      due_by: '2026-12-11',
      earliest_payment_date: '2026-12-14',
      total: 160,
      workers: [
        {
          worker_id: worker.id,
          full_name: 'Łukasz Wiśniewski',
          bank_last4: '1389',
          payment_total: 160,
          invoices: [{ id: due, days_overdue: 6, amount_due: 160, is_ticked: true, checks: [] }],
        },
      ],
      projects: [{ id: company.projectId }],
      not_approved: [{ id: submitted, full_name: 'Łukasz Wiśniewski', total_amount: 99 }],
    })
    expect(payables.workers[0]?.invoices).toHaveLength(1)
    expect((await payablesOf(company, '?due_by=2026-12-12')).workers[0]?.invoices).toHaveLength(2)
    expect(
      (await payablesOf(company, '?due_by=2026-12-12&include_overdue=false')).workers[0]?.invoices,
    ).toHaveLength(1)
  })

  it('is narrowed to one worker or one project, what is not approved too', async () => {
    const company = await buildPayingCompany(app)
    const [one, other] = [await buildPayee(app, company), await buildPayee(app, company)]
    const elsewhere = await buildProject(app, company.client)
    await buildDueInvoice(app, company, one)
    await buildDueInvoice(app, { ...company, projectId: elsewhere }, other)
    const submitted = { status: 'submitted', approved_at: null, total_amount: 99 }
    await buildDueInvoice(app, { ...company, projectId: elsewhere }, one, submitted)
    const idsOf = async (query: string) => {
      const { workers, not_approved } = await payablesOf(company, query)
      return [workers, not_approved].map((rows) => rows.map(({ worker_id }) => worker_id))
    }
    expect(await idsOf(`?worker_id=${other.id}`)).toEqual([[other.id], []])
    expect(await idsOf(`?project_id=${company.projectId}`)).toEqual([[one.id], []])
    expect(await idsOf(`?project_id=${elsewhere}`)).toEqual([[other.id], [one.id]])
    expect(await idsOf(`?project_id=${elsewhere}&worker_id=${one.id}`)).toEqual([[], [one.id]])
    expect(await idsOf(`?worker_id=${company.client.id}`)).toEqual([[], []])
  })

  it('leaves out what is in an open run, and ticks nothing that can’t be paid', async () => {
    const company = await buildPayingCompany(app)
    const [first, second] = [
      await buildPayee(app, company),
      await buildPayee(app, company, { bank_account_name: null }),
    ]
    await buildPayRun(company, [await buildDueInvoice(app, company, first)])
    await buildDueInvoice(app, company, second)
    const { workers } = await payablesOf(company)
    expect(workers).toMatchObject([{ worker_id: second.id, invoices: [{ is_ticked: false }] }])
  })

  it('warns of a rate that HMRC has changed, and of the same work twice', async () => {
    const company = await buildPayingCompany(app)
    const worker = await buildPayee(app, company)
    await buildVerification(
      app,
      { worker, client: company.client },
      {
        verified_on: '2026-12-01',
        result: 'unmatched',
        verification_number: 'V1234567890AB',
      },
    )
    await buildDueInvoice(app, company, worker, { invoice_number: 'INV-2026-0001' })
    await buildDueInvoice(app, company, worker, {
      invoice_number: 'INV-2026-0002',
      status: 'paid',
      paid_at: '2026-11-20',
    })
    const { workers } = await payablesOf(company)
    expect(workers[0]?.invoices[0]?.checks.map(({ sentence }) => sentence)).toEqual([
      'INV-2026-0001 is priced at 20% CIS. The verification of 1 Dec 2026 asks for 30%.',
      'INV-2026-0001 may be for the same work as INV-2026-0002 (Paid).',
    ])
  })
})

describe('a draft', () => {
  it('takes other invoices, parts, references, days and formats', async () => {
    const company = await buildPayingCompany(app)
    const [first, second] = [await buildPayee(app, company), await buildPayee(app, company)]
    const [one, two] = [
      await buildDueInvoice(app, company, first),
      await buildDueInvoice(app, company, second),
    ]
    const run = await buildPayRun(company, [one])
    const added = await edit(company, run, { add_invoice_ids: [two, one] })
    expect(added.body.pay_run).toMatchObject({ total: 320, count: 2 })
    const changed = await edit(company, added.body.pay_run, {
      remove_invoice_ids: [one],
      parts: [{ invoice_id: two, amount: 60 }],
      references: [{ worker_id: second.id, reference: 'Week 50, Łódź' }],
      payment_date: '2026-12-17',
      file_format: 'pain001',
      speed: 'faster',
    })
    expect(changed.body.pay_run).toMatchObject({
      total: 60,
      count: 1,
      payment_date: '2026-12-17',
      file_format: 'pain001',
      speed: 'faster',
      payments: [
        {
          reference: 'WEEK 50 LODZ',
          invoices: [{ id: two, amount: 60, amount_due: 160, is_part: true }],
        },
      ],
    })
    expect(changed.body.pay_run.payments[0]?.checks).toMatchObject([{ code: 'part_of_invoice' }])
    const whole = await edit(company, changed.body.pay_run, { parts: [{ invoice_id: two }] })
    expect(whole.body.pay_run).toMatchObject({ total: 160 })
  })

  it('takes no more than is due, nothing that is empty, and no stale version', async () => {
    const company = await buildPayingCompany(app)
    const worker = await buildPayee(app, company)
    const id = await buildDueInvoice(app, company, worker)
    const run = await buildPayRun(company, [id])
    const part = (amounts: object) =>
      edit(company, run, { parts: [{ invoice_id: id, ...amounts }] })
    expect(await part({ amount: 160.01 })).toMatchObject({ status: 422 })
    expect(await part({ amount: 1, gross_amount: 1 })).toMatchObject({ status: 422 })
    expect(await part({ amount: 0 })).toMatchObject({ status: 422 })
    expect(await edit(company, run, { remove_invoice_ids: [id] })).toMatchObject({ status: 422 })
    expect(await edit(company, run, { version: 9 })).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    })
  })

  it('takes nothing of another company, unknown, not approved, or in another run', async () => {
    const company = await buildPayingCompany(app)
    const other = await buildPayingCompany(app)
    const worker = await buildPayee(app, company)
    const make = (invoice_ids: string[]) =>
      company.caller.post(`/api/clients/${company.client.id}/pay-runs`, {
        payment_date: '2026-12-18',
        invoice_ids,
      })
    const elsewhere = await buildDueInvoice(app, other, await buildPayee(app, other))
    expect(await make([elsewhere])).toMatchObject({ status: 403 })
    expect(await make([company.client.id])).toMatchObject({ status: 404 })
    expect(await make([])).toMatchObject({ status: 422 })
    const submitted = await buildDueInvoice(app, company, worker, { status: 'submitted' })
    expect(await make([submitted])).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    const id = await buildDueInvoice(app, company, worker, { invoice_number: 'INV-2026-0041' })
    await buildPayRun(company, [id])
    expect(await make([id])).toMatchObject({
      status: 409,
      body: {
        code: 'in_pay_run',
        message: 'INV-2026-0041 is in pay run PR-2026-0001 already. Nothing was changed.',
      },
    })
  })

  it('of two that want one invoice at once has it in one only', async () => {
    const company = await buildPayingCompany(app)
    const id = await buildDueInvoice(app, company, await buildPayee(app, company))
    const make = () =>
      company.caller.post(`/api/clients/${company.client.id}/pay-runs`, {
        payment_date: '2026-12-18',
        invoice_ids: [id],
      })
    const answers = await Promise.all([make(), make(), make()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })

  it('is deleted without a trace but its number', async () => {
    const company = await buildPayingCompany(app)
    const id = await buildDueInvoice(app, company, await buildPayee(app, company))
    const run = await buildPayRun(company, [id])
    expect(await company.caller.delete(`/api/pay-runs/${run.id}`)).toMatchObject({ status: 204 })
    expect(await company.caller.get(`/api/pay-runs/${run.id}`)).toMatchObject({ status: 404 })
    expect(await buildPayRun(company, [id])).toMatchObject({ number: 'PR-2026-0002' })
  })
})

it('a run whose file is made frees its invoices when it is cancelled, and its file is gone', async () => {
  const company = await buildPayingCompany(app)
  const worker = await buildPayee(app, company)
  const id = await buildDueInvoice(app, company, worker)
  const run = await lockedRun(company, [id])
  expect(await company.caller.delete(`/api/pay-runs/${run.id}`)).toMatchObject({ status: 409 })
  const cancelled = await step(company.caller, run, 'cancel', { reason: 'Wrong bank' })
  expect(cancelled.body.pay_run).toMatchObject({
    status: 'cancelled',
    reason: 'Wrong bank',
    file: null,
  })
  expect(await company.caller.get(`/api/pay-runs/${run.id}/file`)).toMatchObject({ status: 409 })
  await buildPayRun(company, [id])
  const { body } = await company.caller.get<PayRunList>(
    `/api/clients/${company.client.id}/pay-runs?status=cancelled`,
  )
  expect(body).toMatchObject({
    pay_runs: [{ number: 'PR-2026-0001', status: 'cancelled' }],
    counts: { all: 2, draft: 1, cancelled: 1 },
  })
})

it('payables, lock and page send as many statements for twelve payments as for two', async () => {
  const counts: number[][] = []
  for (const size of [2, 12]) {
    const company = await buildPayingCompany(app)
    const ids: string[] = []
    for (let n = 0; n < size; n += 1) {
      ids.push(await buildDueInvoice(app, company, await buildPayee(app, company)))
    }
    const payables = await countStatements(app.deps.knex, () => payablesOf(company))
    let run: PayRun | undefined
    const create = await countStatements(app.deps.knex, async () => {
      run = await buildPayRun(company, ids)
    })
    const made = run
    if (!made) throw new Error('The run was made')
    const confirmations = confirmationsOf(made)
    const lock = await countStatements(app.deps.knex, () =>
      step(company.caller, made, 'lock', { confirmations }),
    )
    const page = await countStatements(app.deps.knex, () =>
      company.caller.get(`/api/pay-runs/${made.id}`),
    )
    counts.push([payables, create, lock, page])
  }
  expect(counts[1]).toEqual(counts[0])
})
