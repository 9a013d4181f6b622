import { addDays, taxMonthAt, type CisMonth, type Invoice, type PayRun } from '@daysheet/core'
import type { User } from '../../src/features/accounts/index.ts'
import { buildMember } from '../support/build-member.ts'
import { signedInClient } from '../support/build-user.ts'
import type { CreditAnswer } from '../support/credited-invoice.ts'
import type { HttpClient } from '../support/http-client.ts'
import type { TestApp } from '../support/test-app.ts'
import {
  buildDueInvoice,
  buildPayee,
  buildPayingCompany,
  type PayingCompany,
} from './build-pay-run.ts'

/** A company of two people that pays Łukasz two invoices, less what he owes back, and Siân one. */
export interface StoryOfRun {
  company: PayingCompany
  /** Who approves what the other one asks for. */
  second: HttpClient
  workers: readonly User[]
  ids: readonly string[]
  noteId: string
  /** As the last answer showed it. */
  run: PayRun | undefined
}

/** On the real clock, as the killed processes are. */
export async function buildStory(app: TestApp): Promise<StoryOfRun> {
  const company = await buildPayingCompany(app, { requires_second_person: true })
  const { caller: second } = await buildMember(app, company.client, { full_name: 'Joan Whitaker' })
  const lukasz = await buildPayee(app, company)
  const sian = await buildPayee(app, company, { full_name: 'Siân O’Brien' })
  const lastWeek = `${addDays(today(app), -7)} 12:00:00.000`
  const due = (worker: User) =>
    buildDueInvoice(app, company, worker, {
      ...{ created_at: lastWeek, submitted_at: lastWeek, approved_at: lastWeek },
    })
  const ids = [await due(lukasz), await due(lukasz), await due(sian)]
  const paid = await due(lukasz)
  await company.caller.post(`/api/invoices/${paid}/mark-paid`, { paid_at: app.clock.today() })
  const asLukasz = await signedInClient(app, lukasz)
  const { body } = await asLukasz.post<CreditAnswer>(`/api/invoices/${paid}/credit-notes`, {
    lines: [{ kind: 'labour', description: 'Half a day', amount: 50 }],
    reason: 'Half a day less',
  })
  if (!body.credit_note) throw new Error(body.message)
  return {
    ...{ company, second, workers: [lukasz, sian] },
    ids: [...ids, paid],
    noteId: body.credit_note.id,
    run: undefined,
  }
}

const today = (app: TestApp) => app.clock.today()
/** How often each of these is there. */
function countsOf(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const word of words.toSorted()) counts[word] = (counts[word] ?? 0) + 1
  return counts
}

/** Everything that a run is, did and told, without what differs from one company to the next. */
export async function worldOf(app: TestApp, story: StoryOfRun) {
  const { company, workers, ids, noteId } = story
  const { knex } = app.deps
  const { caller, client } = company
  const runs = await caller.get<{ pay_runs: { id: string }[] }>(
    `/api/clients/${client.id}/pay-runs`,
  )
  const runIds = runs.body.pay_runs.map(({ id }) => id)
  const read = async <Body>(path: string) => (await caller.get<Body>(path)).body
  const runOf = async (id: string) => {
    const { pay_run } = await read<{ pay_run: PayRun }>(`/api/pay-runs/${id}`)
    const { number, status, total, count, invoice_count, version, payments } = pay_run
    const payees = payments.map(({ full_name, amount, status: outcome, invoices, credits }) => ({
      ...{ full_name, amount, outcome },
      of: [...invoices, ...credits].map((one) => one.amount),
    }))
    return { number, status, total, count, invoice_count, version, payees }
  }
  const invoiceOf = async (id: string) => {
    const { invoice } = await read<{ invoice: Invoice }>(`/api/invoices/${id}`)
    const { status, amount_due, amount_paid, payments } = invoice
    return { status, amount_due, amount_paid, parts: payments.map(({ gross }) => gross) }
  }
  const { tax_year, tax_month } = taxMonthAt(today(app))
  const month = await read<{ month: CisMonth }>(
    `/api/clients/${client.id}/cis-months/${tax_year}/${tax_month}`,
  )
  const note = await read<CreditAnswer>(`/api/credit-notes/${noteId}`)
  const people = new Map([client, ...workers].map(({ id, full_name }) => [id, full_name]))
  const notifications = (await knex('notifications')
    .whereIn('user_id', [...people.keys()])
    .select('user_id', 'type')) as { user_id: string; type: string }[]
  return {
    runs: await Promise.all(runIds.map(runOf)),
    invoices: await Promise.all(ids.map(invoiceOf)),
    note: note.credit_note.status,
    month: month.month.lines.map((line) => [
      line.worker_name,
      line.payments,
      line.materials,
      line.deducted,
    ]),
    audit: countsOf(
      await knex('audit_log')
        .whereIn('subject_id', [...runIds, ...ids, noteId])
        .pluck('action'),
    ),
    notifications: countsOf(
      notifications.map(({ user_id, type }) => `${people.get(user_id)}: ${type}`),
    ),
    mails: countsOf(await knex('outbox').where('account_id', client.id).pluck('kind')),
  }
}
