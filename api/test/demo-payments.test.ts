import type {
  CreditNoteList,
  InvoiceList,
  Payables,
  PayRun,
  PayRunList,
  RemittanceList,
  RetentionLedger,
} from '@daysheet/core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeDemoWorld } from '../src/demo/write-world.ts'
import type { HttpClient } from './support/http-client.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { emptyDatabase } from './support/test-database.ts'

let app: TestApp
let caller: HttpClient
let client: string
let password: string | undefined
beforeAll(async () => {
  app = await startTestApp()
  await emptyDatabase(app.deps.knex)
  const signIns = await writeDemoWorld(app.deps)
  const email = 'priya.nair@example.com'
  caller = app.visitor()
  password = signIns.find((one) => one.email === email)?.password
  const answer = await caller.post<{ user: { id: string } }>('/auth/login', { email, password })
  client = `/api/clients/${answer.body.user.id}`
})
afterAll(async () => {
  await emptyDatabase(app.deps.knex)
  await app.close()
})

it('the demo world has runs that were paid, and one whose file waits for the bank', async () => {
  const { pay_runs } = (await caller.get<PayRunList>(`${client}/pay-runs`)).body
  const statuses = pay_runs.map(({ status }) => status)
  expect(statuses.toSorted()).toEqual(['confirmed', 'confirmed', 'locked'])
  for (const { id, total, count } of pay_runs) {
    const { pay_run } = (await caller.get<{ pay_run: PayRun }>(`/api/pay-runs/${id}`)).body
    expect(pay_run.payments).toHaveLength(count)
    const file = await caller.get(`/api/pay-runs/${id}/file`)
    const amounts = file.bytes.toString().match(/\d+\.\d\d/g) ?? []
    expect(amounts.reduce((sum, amount) => sum + Number(amount), 0)).toBeCloseTo(total, 2)
  }
  const waiting = pay_runs.find(({ status }) => status === 'locked')
  expect(waiting).toMatchObject({
    created_by: { full_name: 'Martin Threlfall' },
    approved_by: { full_name: 'Priya Nair' },
  })
  const confirmed = await caller.post(`/api/pay-runs/${waiting?.id}/confirm`, {
    version: waiting?.version,
    paid_on: app.clock.today(),
  })
  expect(confirmed.status).toBe(200)
})

it('the demo world has an invoice of which half is paid, and a retention half released', async () => {
  const list = `${client}/invoices?payment_status=part_paid`
  const { invoices } = (await caller.get<InvoiceList>(list)).body
  expect(invoices).toHaveLength(1)
  expect(invoices[0]?.payments).toHaveLength(1)
  const { workers } = (await caller.get<Payables>(`${client}/payables?due_by=2099-12-31`)).body
  const due = workers.flatMap((worker) => worker.invoices)
  expect(due.find(({ id }) => id === invoices[0]?.id)?.amount_due).toBe(invoices[0]?.amount_due)
  const { totals } = (await caller.get<RetentionLedger>(`${client}/retentions`)).body
  expect(totals.held).toBeGreaterThan(0)
  expect(totals.released).toBeGreaterThan(0)
})

it('the demo world has a credit set off: in its run, among the credits and in the remittance advice', async () => {
  const { credit_notes } = (await caller.get<CreditNoteList>(`${client}/credit-notes`)).body
  const credit = credit_notes.find(({ status }) => status === 'set_off')
  const id = credit?.pay_run?.id
  const { pay_run } = (await caller.get<{ pay_run: PayRun }>(`/api/pay-runs/${id}`)).body
  const [payment] = pay_run.payments
  expect(payment?.credits).toMatchObject([{ credit_note_number: credit?.credit_note_number }])
  const [invoice] = payment?.invoices ?? []
  const [less] = payment?.credits ?? []
  expect(payment?.amount).toBeCloseTo((invoice?.amount ?? 0) - (less?.amount ?? 0), 2)

  const { knex } = app.deps
  const { email } = (await knex('users').where('id', payment?.worker_id).first('email')) as {
    email: string
  }
  const worker = app.visitor()
  await worker.post('/auth/login', { email, password })
  const list = `/api/workers/${payment?.worker_id}/remittances`
  const { remittances } = (await worker.get<RemittanceList>(list)).body
  expect(remittances).toContainEqual(
    expect.objectContaining({ pay_run_id: id, amount: payment?.amount }),
  )
  expect(await knex('outbox').where('held_for', id)).toEqual([])
})
