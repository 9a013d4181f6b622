import type { ComingPayments, PayRun } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { User } from '../../src/features/accounts/index.ts'
import { buildWorker } from '../support/build-user.ts'
import { countStatements } from '../support/count-statements.ts'
import { approved, buildRetainingPair, complete } from '../support/retention-story.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { buildOwedBack, lockedLess, onFriday } from './build-credit.ts'
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
import { asWorker, FIRST, friday } from './build-remitted.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.clock.set(THURSDAY))
afterAll(() => app.close())

const comingTo = async (worker: User): Promise<ComingPayments> => {
  const caller = await asWorker(app, worker)
  const answer = await caller.get<ComingPayments>(`/api/workers/${worker.id}/coming`)
  if (answer.status !== 200) throw new Error(answer.bytes.toString())
  return answer.body
}

/** Łukasz, to whom Pennine Build Ltd owes INV-2026-0041 of £1,257.04 on Fri 11 Dec 2026. */
async function buildOwed(changes: Record<string, string | number | null> = {}) {
  const company = await buildPayingCompany(app)
  const lukasz = await buildPayee(app, company)
  const id = await buildDueInvoice(app, company, lukasz, { ...FIRST, ...changes })
  return { company, lukasz, id }
}

/** The file of a run for Fri 18 Dec 2026 with £600.00 of the invoice's total is made. */
async function lockPart(company: PayingCompany, invoice_id: string): Promise<PayRun> {
  const draft = await buildPayRun(company, [invoice_id])
  const { body } = await company.caller.patch<{ pay_run: PayRun }>(`/api/pay-runs/${draft.id}`, {
    version: draft.version,
    parts: [{ invoice_id, gross_amount: 600 }],
  })
  const confirmations = confirmationsOf(body.pay_run)
  return (await step(company.caller, body.pay_run, 'lock', { confirmations })).body.pay_run
}

describe('what comes to a worker', () => {
  it('is nothing where nobody owes them', async () => {
    expect(await comingTo(await buildWorker(app))).toEqual({
      today: '2026-12-10',
      totals: {
        ...{ approved: 0, due: 0, overdue: 0, in_run: 0, paid_30_days: 0 },
        ...{ held: 0, due_for_release: 0, owed_back: 0 },
      },
      count: 0,
      items: [],
      credits: [],
    })
  })

  it('is an approved invoice until its due date, due on it, and overdue after it', async () => {
    const { company, lukasz, id } = await buildOwed()
    expect((await comingTo(lukasz)).items).toEqual([
      {
        invoice_id: id,
        invoice_number: 'INV-2026-0041',
        client_id: company.client.id,
        client_name: 'Pennine Build Ltd',
        state: 'approved',
        due_date: '2026-12-11',
        days_overdue: 0,
        expected_on: null,
        expected_amount: null,
        amount_due: 1257.04,
      },
    ])
    app.clock.set('2026-12-11T10:00:00.000Z')
    expect(await comingTo(lukasz)).toMatchObject({
      totals: { approved: 0, due: 1257.04 },
      items: [{ state: 'due', days_overdue: 0 }],
    })
    app.clock.set('2026-12-14T10:00:00.000Z')
    expect(await comingTo(lukasz)).toMatchObject({
      totals: { due: 0, overdue: 1257.04 },
      items: [{ state: 'overdue', days_overdue: 3 }],
    })
  })

  it('is nothing of what nobody has agreed to: submitted, disputed or rejected', async () => {
    const { company, lukasz } = await buildOwed({ status: 'submitted' })
    for (const status of ['disputed', 'rejected', 'draft']) {
      await buildDueInvoice(app, company, lukasz, { status })
    }
    await buildDueInvoice(app, company, lukasz, { status: 'dispute_resolved' })
    expect(await comingTo(lukasz)).toMatchObject({ count: 1, totals: { approved: 160 } })
  })

  it('is in a run for its day once the file is made, and never while the run is a draft', async () => {
    const { company, lukasz, id } = await buildOwed()
    const draft = await buildPayRun(company, [id])
    expect((await comingTo(lukasz)).items).toMatchObject([
      { state: 'approved', expected_on: null, expected_amount: null },
    ])
    const locked = await step(company.caller, draft, 'lock', {
      confirmations: confirmationsOf(draft),
    })
    expect(await comingTo(lukasz)).toMatchObject({
      totals: { approved: 0, in_run: 1257.04 },
      items: [{ state: 'in_run', expected_on: '2026-12-18', expected_amount: 1257.04 }],
    })
    await step(company.caller, locked.body.pay_run, 'cancel', { reason: 'Wrong bank' })
    expect((await comingTo(lukasz)).items).toMatchObject([{ state: 'approved', expected_on: null }])
  })

  it('is in no run that waits for a second person', async () => {
    const company = await buildPayingCompany(app, { requires_second_person: true })
    const lukasz = await buildPayee(app, company)
    const draft = await buildPayRun(company, [await buildDueInvoice(app, company, lukasz)])
    const requestAnswer = await step(company.caller, draft, 'request-approval', {
      confirmations: confirmationsOf(draft),
    })
    expect(requestAnswer.body.pay_run.status).toBe('awaiting_approval')
    expect((await comingTo(lukasz)).items).toMatchObject([{ state: 'approved', expected_on: null }])
  })

  it('is a part by its run, and the rest by the due date', async () => {
    const { company, lukasz, id } = await buildOwed({ due_date: '2026-12-04' })
    const run = await lockPart(company, id)
    expect(await comingTo(lukasz)).toMatchObject({
      totals: { overdue: 751.88, in_run: 505.16 },
      items: [{ state: 'in_run', expected_amount: 505.16, amount_due: 1257.04, days_overdue: 6 }],
    })
    await friday(app, company)
    await step(company.caller, run, 'confirm')
    expect(await comingTo(lukasz)).toMatchObject({
      totals: { overdue: 751.88, in_run: 0, paid_30_days: 505.16 },
      items: [{ state: 'overdue', expected_on: null, amount_due: 751.88 }],
    })
  })

  it('leaves what is paid, and says so for 30 days', async () => {
    const { company, lukasz, id } = await buildOwed()
    const run = await lockedRun(company, [id])
    await friday(app, company)
    await step(company.caller, run, 'confirm')
    expect(await comingTo(lukasz)).toMatchObject({
      count: 0,
      totals: { in_run: 0, paid_30_days: 1257.04 },
    })
    app.clock.set('2027-01-17T10:00:00.000Z')
    expect((await comingTo(lukasz)).totals.paid_30_days).toBe(1257.04)
    app.clock.set('2027-01-18T10:00:00.000Z')
    expect((await comingTo(lukasz)).totals.paid_30_days).toBe(0)
  })

  it('is less by what is owed back, until that is set off in the run', async () => {
    const owed = await buildOwedBack(app)
    const { worker } = owed.pair
    const { id, credit_note_number } = owed.note
    expect(await comingTo(worker)).toMatchObject({
      totals: { paid_30_days: 1257.04, owed_back: 180 },
      credits: [
        {
          ...{ credit_note_id: id, credit_note_number, invoice_id: owed.paid.id },
          ...{ client_name: 'Pennine Build Ltd', amount: 180 },
        },
      ],
    })
    const locked = await lockedLess(owed)
    expect((await comingTo(worker)).totals).toMatchObject({ in_run: 640, owed_back: 180 })
    await onFriday(app, owed)
    await step(owed.pair.asClient, locked, 'confirm')
    expect(await comingTo(worker)).toMatchObject({
      count: 0,
      // £1,257.04 and £640.00, less £180.00.
      totals: { in_run: 0, owed_back: 0, paid_30_days: 1717.04 },
      credits: [],
    })
  })

  it('says what is held as retention, and what of it is due for release', async () => {
    const pair = await buildRetainingPair(app)
    const { net_amount } = await approved(pair)
    expect(await comingTo(pair.worker)).toMatchObject({
      totals: { held: 129, due_for_release: 0 },
      items: [{ amount_due: net_amount }],
    })
    await complete(pair, { practical_completion_on: '2026-12-09' })
    expect((await comingTo(pair.worker)).totals).toMatchObject({
      held: 129,
      due_for_release: 64.5,
    })
  })

  it('is of all clients, the next day first, in as many statements however much it is', async () => {
    const { company, lukasz } = await buildOwed({ due_date: '2027-01-15' })
    const caller = await asWorker(app, lukasz)
    const path = `/api/workers/${lukasz.id}/coming`
    const before = await countStatements(app.deps.knex, () => caller.get(path))
    const other = await buildPayingCompany(app)
    const ids: string[] = []
    for (const due_date of ['2026-12-20', '2026-12-04']) {
      ids.push(await buildDueInvoice(app, other, lukasz, { due_date }))
    }
    await lockedRun(company, [
      await buildDueInvoice(app, company, lukasz, { due_date: '2027-01-02' }),
    ])
    const after = await countStatements(app.deps.knex, () => caller.get(path))
    expect(after).toBe(before)
    const { items } = await comingTo(lukasz)
    expect(items.map(({ expected_on, due_date }) => expected_on ?? due_date)).toEqual([
      '2026-12-04',
      '2026-12-18',
      '2026-12-20',
      '2027-01-15',
    ])
    expect(items.map(({ client_id }) => client_id === other.client.id)).toEqual([
      ...[true, false, true, false],
    ])
  })

  it('is nobody else’s to read', async () => {
    const { company, lukasz } = await buildOwed()
    const path = `/api/workers/${lukasz.id}/coming`
    const stranger = await asWorker(app, await buildWorker(app))
    expect(await stranger.get(path)).toMatchObject({ status: 403 })
    expect(await company.caller.get(path)).toMatchObject({ status: 403 })
  })
})
