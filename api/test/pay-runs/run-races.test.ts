import type { ErrorBody, Invoice, PayRun } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedInClient } from '../support/build-user.ts'
import type { HttpAnswer, HttpClient } from '../support/http-client.ts'
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
} from './build-pay-run.ts'

// Two processes as far as the database can tell: nothing is shared but the tables.
let apps: [TestApp, TestApp]
let app: TestApp
beforeAll(async () => {
  apps = [await startTestApp(), await startTestApp()]
  app = apps[0]
  for (const one of apps) one.clock.set(THURSDAY)
})
afterAll(() => Promise.all(apps.map((one) => one.close())))

/** The same person at the other process. */
function elsewhere(who: HttpClient): HttpClient {
  const caller = apps[1].visitor()
  for (const [name, value] of who.cookies) caller.cookies.set(name, value)
  return caller
}

/** Two workers with an invoice each, as Thursday's draft pays them: £160.00 to each bank. */
async function buildDraft() {
  const company = await buildPayingCompany(app)
  const worker = await buildPayee(app, company)
  const other = await buildPayee(app, company, { full_name: 'Siân O’Brien' })
  const id = await buildDueInvoice(app, company, worker)
  const ids = [id, await buildDueInvoice(app, company, other)]
  const run = await buildPayRun(company, ids)
  return { company, worker, id, ids, run }
}

const ticked = (run: PayRun) => ({ confirmations: confirmationsOf(run) })
/** The same with its file made. */
async function buildLocked() {
  const draft = await buildDraft()
  const locked = await step(draft.company.caller, draft.run, 'lock', ticked(draft.run))
  return { ...draft, run: locked.body.pay_run }
}

const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted()
const runOf = async (caller: HttpClient, { id }: { id: string }) =>
  (await caller.get<{ pay_run: PayRun }>(`/api/pay-runs/${id}`)).body.pay_run
const paymentsOf = ({ id }: { id: string }) =>
  app.deps.knex('invoice_payments').where('pay_run_id', id).whereNull('undone_at')

describe('an invoice of a draft that somebody deals with elsewhere', () => {
  const CHANGED = { status: 409, body: { code: 'run_changed' } }
  type Draft = Awaited<ReturnType<typeof buildDraft>>

  it.each<[string, (draft: Draft) => Promise<HttpAnswer<unknown>>, string, number]>([
    [
      'is paid',
      ({ company, id }) => company.caller.post(`/api/invoices/${id}/mark-paid`, {}),
      'an invoice can no longer be paid',
      160,
    ],
    [
      'is paid in part',
      ({ company, id }) =>
        company.caller.post(`/api/invoices/${id}/mark-paid`, { gross_amount: 50 }),
      'Łukasz Wiśniewski is due £120.00',
      280,
    ],
    [
      'is disputed after all',
      ({ company, id }) =>
        company.caller.post(`/api/invoices/${id}/reopen`, { reason: 'Saturday was 6 hours' }),
      'an invoice can no longer be paid',
      160,
    ],
    [
      'is credited',
      async ({ worker, id }) =>
        (await signedInClient(app, worker)).post(`/api/invoices/${id}/credit-notes`, {
          lines: [{ kind: 'labour', description: 'Half a day', amount: 50 }],
          reason: 'Half a day',
        }),
      'Łukasz Wiśniewski is due £120.00',
      280,
    ],
  ])('%s: no file is made until the run takes it over', async (_what, act, sentence, total) => {
    const draft = await buildDraft()
    const { company, run, id } = draft
    expect((await act(draft)).status).toBeLessThan(300)
    const refused = await step(company.caller, run, 'lock', ticked(run))
    expect(refused).toMatchObject(CHANGED)
    expect((refused.body as unknown as ErrorBody).message).toContain(sentence)
    expect(await runOf(company.caller, run)).toMatchObject({ status: 'draft', total: 320 })
    const taken = await company.caller.patch<{ pay_run: PayRun }>(`/api/pay-runs/${run.id}`, {
      version: run.version,
    })
    expect(taken.body.pay_run).toMatchObject({ total, changes: null })
    const locked = await step(
      company.caller,
      taken.body.pay_run,
      'lock',
      ticked(taken.body.pay_run),
    )
    expect(locked.body.pay_run).toMatchObject({ status: 'locked', total })
    const confirmed = await step(company.caller, locked.body.pay_run, 'confirm', {
      paid_on: '2026-12-10',
    })
    expect(confirmed.status).toBe(200)
    const invoice = await company.caller.get<{ invoice: Invoice }>(`/api/invoices/${id}`)
    expect(invoice.body.invoice.amount_due).toBe(
      invoice.body.invoice.status === 'disputed' ? 160 : 0,
    )
  })
})

it('bank details that change once the file is made are not in it, in any layout', async () => {
  const { company, worker, run } = await buildLocked()
  const files = async () => {
    const read = (format: string) =>
      company.caller.get(`/api/pay-runs/${run.id}/file?format=${format}`)
    return (await Promise.all(['bacs18', 'generic'].map(read))).map(({ bytes }) => bytes)
  }
  const before = await files()
  const asWorker = await signedInClient(app, worker)
  expect(await asWorker.patch('/auth/profile', { bank_account_number: '87654321' })).toMatchObject({
    status: 200,
  })
  expect(await files()).toEqual(before)
  expect((await step(company.caller, run, 'confirm', { paid_on: '2026-12-10' })).status).toBe(200)
})

describe('of two people at once', () => {
  it('one makes the file and the other’s payment of the invoice is refused, or the other way round', async () => {
    for (const first of ['lock', 'pay']) {
      const { company, id, run } = await buildDraft()
      const lock = () => step(company.caller, run, 'lock', ticked(run))
      const pay = () =>
        elsewhere(company.caller).post<ErrorBody>(`/api/invoices/${id}/mark-paid`, {})
      const [one, two] = await Promise.all(first === 'lock' ? [lock(), pay()] : [pay(), lock()])
      expect(statuses([one, two])).toEqual([200, 409])
      const isLocked = (await runOf(company.caller, run)).status === 'locked'
      const [invoice] = await app.deps.knex('invoices').where({ id })
      expect(invoice).toMatchObject({ status: isLocked ? 'approved' : 'paid' })
    }
  })

  it('one makes the file and the other’s credit is refused, or the other way round', async () => {
    const { company, worker, id, run } = await buildDraft()
    const asWorker = elsewhere(await signedInClient(app, worker))
    const [locked, credited] = await Promise.all([
      step(company.caller, run, 'lock', ticked(run)),
      asWorker.post(`/api/invoices/${id}/credit-notes`, {
        lines: [{ kind: 'labour', description: 'Half a day', amount: 50 }],
        reason: 'Half a day',
      }),
    ])
    expect([
      [200, 409],
      [409, 201],
    ]).toContainEqual([locked.status, credited.status])
  })

  it('one confirms and the other cancels: either all of it is paid or nothing', async () => {
    const { company, run } = await buildLocked()
    const answers = await Promise.all([
      step(company.caller, run, 'confirm', { paid_on: '2026-12-10' }),
      step(elsewhere(company.caller), run, 'cancel', { reason: 'The wrong bank' }),
    ])
    expect(statuses(answers)).toEqual([200, 409])
    const { status } = await runOf(company.caller, run)
    expect(await paymentsOf(run)).toHaveLength(status === 'confirmed' ? 2 : 0)
  })

  it('one cancels, one undoes, and nobody does so twice', async () => {
    const { company, ids, run: cancelled } = await buildLocked()
    const twice = (run: PayRun, name: string, body: object) =>
      Promise.all([
        step(company.caller, run, name, { ...body }),
        step(elsewhere(company.caller), run, name, { ...body }),
      ])
    const reason = { reason: 'The wrong bank' }
    expect(statuses(await twice(cancelled, 'cancel', reason))).toEqual([200, 409])
    const run = await lockedRun(company, ids)
    const paid = await twice(run, 'confirm', { paid_on: '2026-12-10' })
    expect(statuses(paid)).toEqual([200, 409])
    const confirmed = await runOf(company.caller, run)
    expect(statuses(await twice(confirmed, 'undo', reason))).toEqual([200, 409])
    expect(await paymentsOf(run)).toHaveLength(0)
  })

  it('one changes the draft while the other makes its file or deletes it', async () => {
    for (const name of ['lock', 'delete'] as const) {
      const { company, run } = await buildDraft()
      const other = elsewhere(company.caller)
      const [changed, done] = await Promise.all([
        company.caller.patch(`/api/pay-runs/${run.id}`, {
          version: run.version,
          payment_date: '2026-12-17',
        }),
        name === 'lock'
          ? step(other, run, 'lock', ticked(run))
          : other.delete(`/api/pay-runs/${run.id}`),
      ])
      // A draft is deleted whatever its version; what is gone can't be changed.
      expect([
        [200, 409],
        [409, 200],
        [200, 204],
        [404, 204],
      ]).toContainEqual([changed.status, done.status])
    }
  })
})
