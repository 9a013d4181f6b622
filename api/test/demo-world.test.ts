import {
  addDays,
  dueStatements,
  summariseStatements,
  formatDay,
  taxYearOf,
  type CisMonthSummary,
  type contract,
  type Expense,
  type ExpenseSummary,
  type Invoice,
  type InvoiceList,
  type ListedProject,
  type Notification,
  type Reconciliation,
  type ResponseOf,
  type TimesheetList,
} from '@daysheet/core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDemoApp, type DemoApp } from './support/demo-app.ts'
import { readPdf } from './support/read-pdf.ts'
import type { TestApp } from './support/test-app.ts'

type StatementList = ResponseOf<(typeof contract)['cisStatements']['listForWorker']>

let demoApp: DemoApp
let app: TestApp
beforeAll(async () => {
  demoApp = await startDemoApp()
  app = demoApp.app
})
afterAll(() => demoApp.close())

const signIn = (email: string) => demoApp.signIn(email)

describe('the demo world', () => {
  it('has a worker with two clients of her own: one paid, one approved and one questioned by link', async () => {
    const { caller, id } = await signIn('rosa.marchetti@example.com')
    const { own_clients, is_premium } = (
      await caller.get<ResponseOf<(typeof contract)['ownClients']['list']>>(
        `/api/workers/${id}/own-clients`,
      )
    ).body
    expect(is_premium).toBe(true)
    expect(own_clients.map(({ company_name }) => company_name).toSorted()).toEqual([
      'Aire Valley Lofts',
      'Brook Joinery Ltd',
    ])
    const { invoices } = (await caller.get<InvoiceList>(`/api/workers/${id}/invoices`)).body
    const own = invoices.filter(({ client_kind }) => client_kind === 'own')
    expect(own.map(({ status, client_decision }) => [status, client_decision?.source])).toEqual([
      ['disputed', 'link'],
      ['approved', 'link'],
      ['paid', 'worker'],
    ])
    for (const { id: invoice } of own) {
      expect((await caller.get(`/api/invoices/${invoice}/history`)).status).toBe(200)
    }
  })

  it('has a project well within its budget, and one past its threshold whose client knows', async () => {
    const { caller, id } = await signIn('dave.hollis@example.com')
    const { body } = await caller.get<{ projects: ListedProject[] }>(`/api/clients/${id}/projects`)
    const used = new Map(
      body.projects.map(({ code, budget, spent }) => [code, budget && (spent / budget) * 100]),
    )
    expect(used.get('SM-G')).toBeCloseTo(60, -1)
    expect(used.get('SM-C')).toBeGreaterThan(80)
    const { notifications } = (
      await caller.get<{ notifications: Notification[] }>('/api/notifications')
    ).body
    expect(notifications.filter(({ type }) => type === 'project_budget_alert')).toHaveLength(1)
  })

  it('has older tax months done and the last one open, as the home says', async () => {
    for (const email of ['dave.hollis@example.com', 'priya.nair@example.com']) {
      const { caller, id } = await signIn(email)
      const today = app.clock.today()
      const months: CisMonthSummary[] = []
      for (const year of [taxYearOf(today) - 1, taxYearOf(today)]) {
        const list = await caller.get<{ months: CisMonthSummary[] }>(
          `/api/clients/${id}/cis-months?tax_year=${year}`,
        )
        months.push(...list.body.months)
      }
      const over = months.filter(({ period_end }) => period_end < today)
      const last = over.pop()
      expect(new Set(over.map(({ state }) => state))).toEqual(new Set(['done']))
      expect(over.filter(({ return: sent }) => sent !== null).length).toBeGreaterThan(3)
      expect(last?.state).toBe((last?.due_on ?? '') < today ? 'late' : 'due')
      expect(last?.workers_count).toBeGreaterThan(0)
      const home = await caller.get<{ cis_compliance: { missing_statements: number } }>(
        `/api/clients/${id}/dashboard`,
      )
      const missing = [...over, ...(last?.state === 'late' ? [last] : [])]
        .map(({ statements }) => statements.needed - statements.given)
        .reduce((sum, count) => sum + count, 0)
      expect(home.body.cis_compliance.missing_statements).toBe(missing)
    }
  })

  it('has invoices in every status that an invoice can come to, overdue ones too', async () => {
    const { caller, id } = await signIn('dave.hollis@example.com')
    const { body } = await caller.get<InvoiceList>(`/api/clients/${id}/invoices`)
    for (const [status, count] of Object.entries(body.counts)) {
      if (status !== 'draft' && status !== 'cancelled')
        expect([status, count > 0]).toEqual([status, true])
    }
    expect(
      body.invoices.some(({ is_overdue, status }) => is_overdue && status === 'submitted'),
    ).toBe(true)
    expect(body.invoices.some(({ bank_details_changed_at }) => bank_details_changed_at)).toBe(true)
  })

  it('disputes days that were worked, by the hours that they have', async () => {
    const { knex } = app.deps
    const disputedDay = /^(\w+day) was .* hours, not ([\d.]+)$/
    for (const [table, lines, owner] of [
      ['invoices', 'invoice_items', 'invoice_id'],
      ['timesheets', 'timesheet_items', 'timesheet_id'],
    ] as const) {
      const rows = (await knex(table)
        .join(lines, `${lines}.${owner}`, `${table}.id`)
        .where(`${table}.rejection_reason`, 'like', '%day was % hours, not %')
        .select(`${table}.id`, 'rejection_reason', 'work_date', 'hours')) as {
        id: string
        rejection_reason: string
        work_date: string | null
        hours: number | null
      }[]
      const documents = Map.groupBy(rows, ({ id }) => id)
      expect(documents.size).toBeGreaterThan(0)
      for (const worked of documents.values()) {
        const [, day, hours] = disputedDay.exec(worked[0]?.rejection_reason ?? '') ?? []
        const named = worked.filter(
          (line) => line.work_date && formatDay(line.work_date, 'long').startsWith(`${day} `),
        )
        expect(named.map((line) => line.hours)).toContain(Number(hours))
      }
    }
  })

  it('has drafts and an archive for a worker', async () => {
    const { caller, id } = await signIn('callum.reid@example.com')
    const list = await caller.get<InvoiceList>(`/api/workers/${id}/invoices`)
    expect(list.body.counts.draft).toBeGreaterThan(0)
    const archive = await caller.get<InvoiceList>(`/api/workers/${id}/invoices/archived`)
    expect(archive.body.counts.paid).toBeGreaterThan(0)
  })

  it('has timesheets in every status, one that was invoiced and two that overlap', async () => {
    const callum = await signIn('callum.reid@example.com')
    const mine = await callum.caller.get<TimesheetList>(`/api/workers/${callum.id}/timesheets`)
    expect(mine.body.counts).toMatchObject({ draft: 1, approved: 2 })
    expect(mine.body.timesheets.some(({ invoice_id }) => invoice_id !== null)).toBe(true)
    expect(mine.body.timesheets.some(({ overlaps }) => overlaps.length > 0)).toBe(true)
    const statuses = new Set<string>()
    for (const email of ['dave.hollis@example.com', 'priya.nair@example.com']) {
      const { caller, id } = await signIn(email)
      const { body } = await caller.get<TimesheetList>(`/api/clients/${id}/timesheets`)
      for (const { status } of body.timesheets) statuses.add(status)
    }
    expect([...statuses].sort()).toEqual(['approved', 'disputed', 'rejected', 'submitted'])
  })

  it('has a CIS statement of every due month in which something was deducted, most with a PDF', async () => {
    const { caller, id } = await signIn('callum.reid@example.com')
    const { statements, summary } = (
      await caller.get<StatementList>(`/api/workers/${id}/cis-statements`)
    ).body
    expect(new Set(statements.map(({ tax_year }) => tax_year)).size).toBe(2)
    const lists = await Promise.all(
      ['invoices', 'invoices/archived'].map((list) =>
        caller.get<InvoiceList>(`/api/workers/${id}/${list}?status=paid`),
      ),
    )
    const paid = lists.flatMap(({ body }) => body.invoices)
    const due = dueStatements(paid, app.clock.today())
    expect(summary).toEqual(summariseStatements(due))
    expect(statements).toHaveLength(due.length)
    expect(statements.filter(({ file_url }) => file_url === null)).toHaveLength(1)
    const [newest] = statements
    const file = await caller.get(newest?.file_url ?? '')
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await readPdf(file.bytes)).text).toContain('Subcontractor: Callum Reid')
  })

  it('has every verdict of a reconciliation that does not depend on the day', async () => {
    const { caller, id } = await signIn('ade.okonkwo@example.com')
    const years = [taxYearOf(app.clock.today()), taxYearOf(app.clock.today()) - 1]
    const lists = await Promise.all(
      years.map((year) =>
        caller.get<Reconciliation>(`/api/workers/${id}/cis-reconciliation?year=${year}`),
      ),
    )
    const verdicts = new Set(lists.flatMap(({ body }) => body.lines.map(({ verdict }) => verdict)))
    for (const verdict of ['matched', 'differs', 'missing', 'no_invoice']) {
      expect([...verdicts]).toContain(verdict)
    }
  })

  it('has expenses of this tax year and the last, some with a receipt', async () => {
    const { caller, id } = await signIn('callum.reid@example.com')
    const list = async (query: string) =>
      (
        await caller.get<{ expenses: Expense[]; summary: ExpenseSummary }>(
          `/api/workers/${id}/business-expenses?${query}`,
        )
      ).body
    const today = app.clock.today()
    const { expenses } = await list('')
    expect(expenses.length).toBeGreaterThanOrEqual(12)
    expect(expenses[0]?.expense_date).toBe(addDays(today, -3))
    const last = await list(`year=${taxYearOf(today) - 1}`)
    expect(last.summary.total_expenses).toBeGreaterThanOrEqual(5)
    const receipts = expenses.filter(({ receipt_image_url }) => receipt_image_url !== null)
    expect(receipts).toHaveLength(3)
    for (const { receipt_image_url } of receipts) {
      const { bytes } = await caller.get(receipt_image_url ?? '')
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg' })
    }
  })

  it('goes on with the numbers where it left off', async () => {
    const { caller, id } = await signIn('callum.reid@example.com')
    const list = await caller.get<InvoiceList>(`/api/workers/${id}/invoices`)
    const draft = list.body.invoices.find(({ status }) => status === 'draft')
    const { invoice } = (await caller.get<{ invoice: Invoice }>(`/api/invoices/${draft?.id}`)).body
    const again = await caller.post<{ invoice: Invoice }>(`/api/workers/${id}/invoices`, {
      ...invoice,
      expenses: [],
      items: invoice.items.filter(({ item_type }) => item_type === 'work'),
      status: 'draft',
    })
    expect(again.status).toBe(201)
    expect(again.body.invoice.subtotal).toBe(invoice.subtotal)
    expect(Number(again.body.invoice.invoice_number.slice(-4))).toBeGreaterThan(
      Number(invoice.invoice_number.slice(-4)),
    )
  })
})
