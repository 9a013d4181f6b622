import {
  lastEndedTaxMonth,
  NO_STATEMENT_FILE,
  STATEMENT_FILE_REFUSED,
  statementDuplicate,
  statementMonthRefusal,
  taxMonthAt,
  taxMonthPeriod,
  taxYearOf,
} from '@daysheet/core'
import {
  createInvoice,
  strangers,
  UNKNOWN_ID,
  type ConformanceCase,
  type ConformanceWorld,
} from './conformance-world.ts'
import {
  accessDenied,
  duplicate,
  has,
  invalid,
  notFound,
  notFoundAs,
  refused,
  same,
  wrongRole,
} from './expectation.ts'

/** £2,320.50 paid and £455.00 deducted in the tax month that ended last. */
const figuresFor = ({ worker, today }: ConformanceWorld) => ({
  worker_id: worker.user.id,
  ...lastEndedTaxMonth(today),
  total_payments: 2320.5,
  total_deductions: 455,
})
const pdfFile = (name = 'May.pdf') =>
  new File(['%PDF-1.7\nCIS statement\n%%EOF\n'], name, { type: 'application/pdf' })

export const cisStatementCases: ConformanceCase[] = [
  {
    name: 'a worker who was given no CIS statement has an empty list of every tax year',
    run: async ({ worker }) => {
      const params = { id: worker.user.id }
      const empty = {
        statements: [],
        summary: { total_statements: 0, total_payments: 0, total_deductions: 0 },
        next_cursor: null,
      }
      const { cisStatements } = worker.api
      same('all years', await cisStatements.listForWorker({ params }), empty)
      const ofYear = cisStatements.listForWorker({ params, query: { year: 2026, limit: 50 } })
      same('one year', await ofYear, empty)
      same('the tab', (await worker.api.workerOverview.counts({ params })).cis_statements, 0)
    },
  },
  {
    name: 'a list of CIS statements asks for a tax year, a length and a place that there are',
    run: async ({ worker }) => {
      const list = (query: { year?: number; limit?: number; cursor?: string }) =>
        worker.api.cisStatements.listForWorker({ params: { id: worker.user.id }, query })
      const noYear = invalid({ year: 'Choose a tax year from the list' })
      await refused('a year before all records', list({ year: 1999 }), noYear)
      await refused('a year too far ahead', list({ year: 2101 }), noYear)
      await refused('no rows', list({ limit: 0 }), invalid({ limit: 'Must be at least 1' }))
      const nowhere = invalid({ cursor: 'This is not a place in the list' })
      await refused('a made-up place', list({ cursor: 'nowhere' }), nowhere)
    },
  },
  {
    name: "CIS statements are the worker's own, and an unknown one is not found",
    run: async (world) => {
      const { worker, client } = world
      const params = { id: worker.user.id }
      const other = await strangers(world)
      const theirs = other.worker.api.cisStatements.listForWorker({ params })
      await refused("another worker's list", theirs, accessDenied)
      const asClient = client.api.cisStatements.listForWorker({ params })
      await refused('a client', asClient, wrongRole)
      const ofClient = { params: { id: client.user.id } }
      await refused('nobody’s', worker.api.cisStatements.listForWorker(ofClient), notFound)
      for (const { api } of [worker, client]) {
        const unknown = api.cisStatements.download({ params: { id: UNKNOWN_ID } })
        await refused('an unknown file', unknown, notFound)
      }
    },
  },
  {
    name: 'a client gives a worker a statement with its file, and both have it until it is taken back',
    run: async (world) => {
      const { client, worker, today } = world
      const params = { id: client.user.id }
      const body = { ...figuresFor(world), cis_file: pdfFile() }
      const { statement } = await client.api.cisStatements.create({ params, body })
      const { worker_id, tax_year, tax_month, total_payments, total_deductions } = body
      has('the statement', statement, {
        worker_id,
        worker_name: worker.user.full_name,
        tax_year,
        tax_month,
        total_payments,
        total_deductions,
        original_filename: 'May.pdf',
      })
      const list = (query = {}) => client.api.cisStatements.listForClient({ params, query })
      const summary = { total_statements: 1, total_payments: 2320.5, total_deductions: 455 }
      const expectedList = { statements: [statement], summary, next_cursor: null }
      same(
        'its list',
        await list({ year: tax_year, worker_id, q: worker.user.full_name }),
        expectedList,
      )
      same('another year', (await list({ year: tax_year - 1 })).statements, [])
      const ofWorker = { params: { id: worker.user.id } }
      const theirs = await worker.api.cisStatements.listForWorker(ofWorker)
      same('the worker’s list', theirs.statements[0]?.id, statement.id)
      const notified = await worker.api.notifications.list({})
      has('the worker is told', notified.notifications[0] ?? {}, {
        type: 'cis_statement_uploaded',
        subject: { noun: 'cis_statement', id: statement.id },
      })
      const sums = await client.api.cisStatements.listWorkerSummaries({
        params,
        query: { year: taxYearOf(today) },
      })
      has('the worker’s sums', sums.workers[0] ?? {}, {
        id: worker_id,
        cis_status: '20',
        total_payments_this_year: 2320.5,
        total_deductions_this_year: 455,
        statements_count: 1,
      })
      for (const { api } of [client, worker]) {
        const file = await api.cisStatements.download({ params: { id: statement.id } })
        same('its content', (await file.text()).slice(0, 5), '%PDF-')
      }
      const taken = { params: { id: statement.id } }
      await refused('taken by the worker', worker.api.cisStatements.delete(taken), wrongRole)
      await client.api.cisStatements.delete(taken)
      same('nothing is left', (await list()).statements, [])
      await refused('taken twice', client.api.cisStatements.delete(taken), notFound)
      same(
        'nothing to be told',
        (await worker.api.notifications.list({})).counts.all,
        notified.counts.all - 1,
      )
    },
  },
  {
    name: 'the same statement is kept once with its file, and figures alone as often as they are given',
    run: async (world) => {
      const params = { id: world.client.user.id }
      const figures = figuresFor(world)
      const create = (changes = {}) =>
        world.client.api.cisStatements.create({ params, body: { ...figures, ...changes } })
      await create({ cis_file: pdfFile() })
      const again = create({ cis_file: pdfFile('renamed.pdf') })
      const { full_name } = world.worker.user
      await refused('again', again, duplicate(statementDuplicate(full_name, figures)))
      await create({ cis_file: pdfFile(), total_payments: 2320.51 })
      const alone = await create()
      await create()
      const file = world.client.api.cisStatements.download({ params: { id: alone.statement.id } })
      await refused('no file', file, notFoundAs(NO_STATEMENT_FILE))
    },
  },
  {
    name: 'a statement is refused in one sentence for what is wrong with it',
    run: async (world) => {
      const { client, worker } = world
      const params = { id: client.user.id }
      const create = (changes: object) =>
        client.api.cisStatements.create({ params, body: { ...figuresFor(world), ...changes } })
      const REQUIRED = 'Please fill in all required fields'
      const YEAR = 'Choose a tax year from the list'
      const MONTH = 'Choose a tax month from the list'
      const wrong = (path: string, sentence: string) => invalid({ [path]: sentence })
      await refused('nobody', create({ worker_id: '' }), wrong('worker_id', REQUIRED))
      await refused('month 13', create({ tax_month: 13 }), wrong('tax_month', MONTH))
      await refused('an old year', create({ tax_year: 2010 }), wrong('tax_year', YEAR))
      const below = { total_payments: 1, total_deductions: 2 }
      await refused(
        'payments below deductions',
        create(below),
        wrong('total_deductions', 'Deductions cannot be more than payments'),
      )
      await refused(
        'less than nothing',
        create({ total_deductions: -1 }),
        wrong('total_deductions', 'Amounts cannot be negative'),
      )
      const text = new File(['<svg></svg>'], 'May.pdf', { type: 'application/pdf' })
      await refused('no PDF', create({ cis_file: text }), wrong('cis_file', STATEMENT_FILE_REFUSED))
      await refused('an unknown worker', create({ worker_id: UNKNOWN_ID }), notFound)
      const other = await strangers(world)
      const stranger = create({ worker_id: other.worker.user.id })
      await refused('somebody else’s worker', stranger, accessDenied)
      const body = figuresFor(world)
      const asWorker = worker.api.cisStatements.create({ params, body })
      await refused('a worker', asWorker, wrongRole)
      const listed = await client.api.cisStatements.listForClient({ params })
      same('nothing was stored', listed.statements, [])
    },
  },
  {
    name: 'what was paid in a tax month is known for its statement',
    run: async (world) => {
      const { client, worker, today } = world
      const params = { id: client.user.id }
      const none = await client.api.cisStatements.listPayments({ params })
      same('nothing was paid', none, { payments: [], next_cursor: null })
      const invoice = await createInvoice(world)
      await client.api.invoices.approve({ params: { id: invoice.id } })
      await client.api.invoices.markPaid({ params: { id: invoice.id }, body: { paid_at: today } })
      const list = (query: { status?: 'outstanding'; worker_id?: string } = {}) =>
        client.api.cisStatements.listPayments({ params, query })
      const { payments } = await list({ worker_id: worker.user.id })
      has('its month', payments[0] ?? {}, {
        worker_id: worker.user.id,
        worker_name: worker.user.full_name,
        ...taxMonthAt(today),
        // Labour of £1,475.00 and expenses of £45.50, without VAT.
        total_payments: 1520.5,
        total_deductions: 295,
        invoice_number: invoice.invoice_number,
        last_paid_on: today,
        statements_count: 0,
        status: 'not_due',
      })
      same('the month runs', (await list({ status: 'outstanding' })).payments, [])
      const early = { ...figuresFor(world), ...taxMonthAt(today) }
      await refused(
        'a statement of it',
        client.api.cisStatements.create({ params, body: early }),
        invalid({ tax_month: statementMonthRefusal(early, today) ?? '' }),
      )
      const { tax_year, tax_month } = lastEndedTaxMonth(today)
      const paid_at = taxMonthPeriod(tax_year, tax_month).end
      await client.api.invoices.correctPayment({ params: { id: invoice.id }, body: { paid_at } })
      await client.api.cisStatements.create({ params, body: figuresFor(world) })
      has('it is given', (await list()).payments[0] ?? {}, { statements_count: 1, status: 'given' })
      const theirs = worker.api.cisStatements.listPayments({ params })
      await refused('a worker', theirs, wrongRole)
    },
  },
]
