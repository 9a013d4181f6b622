import type { CisMonth, InvoiceList, MadeStatements } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TREATMENTS, type Bill, type OracleLine } from './oracle/cis-year.ts'
import { planYear, type Phase, type Step } from './oracle/plan-year.ts'
import { seededRandom } from './oracle/seeded-random.ts'
import { buildClient, buildWorker, signedInClient } from './support/build-user.ts'
import { buildEngagement, buildProject } from './support/build-working-pair.ts'
import type { HttpClient } from './support/http-client.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

/** Another year: `DAYSHEET_SEED=7 npx vitest run --root api test/year-of-payments.test.ts`. */
const SEED = Number(process.env['DAYSHEET_SEED'] ?? 20_261_122)
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

interface Hired {
  id: string
  as: HttpClient
  engagementId: string
  projectId: string
}

let app: TestApp
let clientId: string
let asClient: HttpClient
const hired: Hired[] = []
const ids = new Map<number, string>()
const plan = planYear(seededRandom(SEED))

beforeAll(async () => {
  app = await startTestApp()
  app.clock.set('2027-04-20T09:00:00.000Z')
  const client = await buildClient(app, {
    vat_number: 'GB101747696',
    contractor_utr: '1234567890',
    paye_reference: '123/AB456',
    accounts_office_reference: '123PA00012345',
  })
  clientId = client.id
  asClient = await signedInClient(app, client)
  for (const { registered, rate, vatRegistered, agreed } of plan.hands) {
    const worker = await buildWorker(app, {
      cis_registered: registered,
      cis_status: String(rate) as '0' | '20' | '30',
      vat_registered: vatRegistered,
    })
    await buildEngagement(app, worker, client, { vat_treatment: agreed })
    const projectId = await buildProject(app, client, { worker })
    const { id: engagementId } = (await app.deps
      .knex('engagements')
      .where('worker_id', worker.id)
      .first('id')) as { id: string }
    const as = await signedInClient(app, worker)
    hired.push({ id: worker.id, as, engagementId, projectId })
  }
}, 120_000)
afterAll(() => app.close())

const pounds = (pence: number) => pence / 100
const pence = (amount: number) => Math.round(amount * 100)
const monthPath = (month: number) => `/api/clients/${clientId}/cis-months/2026/${month}`

/** Every one is done; anything else would make the rest of the year meaningless. */
async function done<Body>(answer: Promise<{ status: number; body: Body; bytes: Buffer }>) {
  const { status, body, bytes } = await answer
  if (status !== 200 && status !== 201)
    throw new Error(`seed ${SEED}: ${status} ${bytes.toString()}`)
  return body
}

const workerOf = (worker: number): Hired => {
  const one = hired[worker]
  if (!one) throw new Error(`There is no worker ${worker}`)
  return one
}
const invoicePath = (bill: number) => `/api/invoices/${ids.get(bill) ?? ''}`

async function take(step: Step): Promise<void> {
  switch (step.do) {
    case 'verify': {
      const body = {
        result: step.result,
        verified_on: step.on,
        verification_number: `V${String(1_000_000_000 + step.worker)}`,
      }
      const path = `/api/engagements/${workerOf(step.worker).engagementId}/verifications`
      await done(asClient.post(path, body))
      return
    }
    case 'bill': {
      const { id, as, projectId } = workerOf(step.worker)
      const body = {
        client_id: clientId,
        period_start: '2026-04-06',
        period_end: '2026-04-12',
        due_date: '2026-05-06',
        status: 'submitted',
        items: [
          {
            work_date: '2026-04-06',
            project_id: projectId,
            pricing_type: 'fixed_price',
            item_description: 'Second fix',
            quantity: 1,
            unit_rate: pounds(step.labour),
          },
        ],
        vat_treatment: step.chosen,
        expenses: [
          { description: 'Fixings', quantity: 1, rate: pounds(step.materials) },
          { description: 'Mileage', quantity: 1, rate: pounds(step.travel), cis_liable: true },
        ].filter(({ rate }) => rate > 0),
      }
      const { invoice } = await done(
        as.post<{ invoice: { id: string } }>(`/api/workers/${id}/invoices`, body),
      )
      ids.set(step.bill, invoice.id)
      await done(asClient.post(`${invoicePath(step.bill)}/approve`))
      return
    }
    case 'pay':
      await done(asClient.post(`${invoicePath(step.bill)}/mark-paid`, { paid_at: step.on }))
      return
    case 'correct':
      await done(asClient.put(`${invoicePath(step.bill)}/payment`, { paid_at: step.on }))
      return
    case 'undo':
      await done(asClient.post(`${invoicePath(step.bill)}/undo-payment`, { reason: 'A slip' }))
      return
    case 'make':
      await done(asClient.post<MadeStatements>(`${monthPath(step.month)}/statements`, {}))
      return
    case 'send':
      await done(asClient.post(`${monthPath(step.month)}/return`, { submitted_on: '2027-04-19' }))
  }
}

/** Workers at once, the steps of each in their order. */
async function carryOut(phase: Phase): Promise<void> {
  const byWorker = Map.groupBy(phase, (step) => ('worker' in step ? step.worker : -1))
  await Promise.all(
    [...byWorker.values()].map(async (steps) => {
      for (const step of steps) await take(step)
    }),
  )
}

const readMonth = async (month: number) =>
  (await done(asClient.get<{ month: CisMonth }>(monthPath(month)))).month

/** A line of the product in the oracle's shape. */
const asOracle = (line: CisMonth['lines'][number]): OracleLine => ({
  worker: hired.findIndex(({ id }) => id === line.worker_id),
  payments: pence(line.payments),
  materials: pence(line.materials),
  liable: pence(line.liable),
  deducted: pence(line.deducted),
  form: { ...line.cis300, deducted: pence(line.cis300.deducted) },
})
const byWorker = (one: OracleLine, other: OracleLine) => one.worker - other.worker
const exVat = ({ labour, materials, travel }: Bill) => labour + materials + travel
const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((total, item) => total + of(item), 0)

async function allInvoices() {
  const found: InvoiceList['invoices'] = []
  let cursor: string | null = null
  do {
    const page: InvoiceList = await done(
      asClient.get<InvoiceList>(
        `/api/clients/${clientId}/invoices${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`,
      ),
    )
    found.push(...page.invoices)
    cursor = page.next_cursor
  } while (cursor)
  return found
}

describe(`a year of thirty workers with slips that are put right (seed ${SEED})`, () => {
  beforeAll(async () => {
    for (const phase of plan.phases) await carryOut(phase)
  }, 600_000)

  it('has corrections, undone payments, changed rates and amended months in it', () => {
    const steps = plan.phases.flat()
    const count = (what: Step['do']) => steps.filter((step) => step.do === what).length
    expect(plan.year.bills.length).toBeGreaterThan(250)
    for (const what of ['verify', 'correct', 'undo'] as const) {
      expect(count(what), what).toBeGreaterThan(10)
    }
    expect(count('send')).toBeGreaterThan(12)
    expect(plan.year.changed.size).toBeGreaterThan(0)
  })

  it('has liable expenses and every treatment of VAT in it', () => {
    const { bills } = plan.year
    for (const treatment of [null, ...TREATMENTS]) {
      const priced = bills.filter((bill) => bill.treatment === treatment)
      expect(priced.length, `${treatment}`).toBeGreaterThan(10)
    }
    expect(bills.filter(({ travel, deducted }) => travel && deducted).length).toBeGreaterThan(10)
    expect(bills.filter(({ chosen }) => chosen !== null).length).toBeGreaterThan(10)
  })

  it('prices every invoice as the oracle does, to the penny', async () => {
    const invoices = new Map((await allInvoices()).map((invoice) => [invoice.id, invoice]))
    expect(invoices.size).toBe(plan.year.bills.length)
    for (const [number, bill] of plan.year.bills.entries()) {
      const total = exVat(bill) + bill.vatAdded
      const says = Object.entries({
        subtotal: bill.labour,
        expenses_total: bill.materials + bill.travel,
        liable_expenses_total: bill.travel,
        vat_amount: bill.vatAdded,
        reverse_charge_vat: bill.vatShown - bill.vatAdded,
        total_amount: total,
        cis_deduction: bill.deducted,
        net_amount: total - bill.deducted,
      }).map(([column, amount]) => [column, pounds(amount)] as const)
      const invoice = invoices.get(ids.get(number) ?? '')
      expect(invoice, `bill ${number}`).toMatchObject({
        ...Object.fromEntries(says),
        vat_registered: bill.treatment !== null,
        vat_treatment: bill.treatment ?? 'standard',
      })
    }
  })

  it.each(MONTHS)('says of month %i what the oracle says, to the penny', async (number) => {
    const month = await readMonth(number)
    const lines = plan.year.lines(number)
    expect(month.lines.map(asOracle).sort(byWorker)).toEqual(lines)
    expect(pence(month.payments)).toBe(sum(lines, ({ payments }) => payments))
    expect(pence(month.materials)).toBe(sum(lines, ({ materials }) => materials))
    expect(pence(month.deducted)).toBe(sum(lines, ({ deducted }) => deducted))
    expect(month.cis300).toEqual({
      payments: sum(lines, ({ form }) => form.payments),
      materials: sum(lines, ({ form }) => form.materials),
      deducted: pounds(sum(lines, ({ deducted }) => deducted)),
    })
    expect(month.changed_at !== null).toBe(plan.year.changed.has(number))
  })

  it('adds up in its lines what its invoices come to', async () => {
    const invoices = (await allInvoices()).filter(({ status }) => status === 'paid')
    expect(invoices).toHaveLength(plan.year.bills.filter(({ paidOn }) => paidOn).length)
    for (const number of MONTHS) {
      const month = await readMonth(number)
      const own = invoices.filter(({ tax_month }) => tax_month === number)
      expect(pence(month.payments) + sum(month.outside, ({ payments }) => pence(payments))).toBe(
        sum(own, ({ subtotal, expenses_total }) => pence(subtotal) + pence(expenses_total)),
      )
      expect(pence(month.deducted)).toBe(sum(own, ({ cis_deduction }) => pence(cis_deduction)))
    }
  })

  it('gives statements that agree with the return to the penny, once they are made again', async () => {
    for (const number of MONTHS) {
      await take({ do: 'make', month: number })
      const month = await readMonth(number)
      const needed = month.lines.filter(({ deducted }) => deducted > 0)
      for (const { statement, payments, deducted } of needed) {
        expect(statement).toMatchObject({
          is_current: true,
          total_payments: payments,
          total_deductions: deducted,
        })
      }
      expect(month.statements.needed).toBe(needed.length)
      expect(sum(needed, ({ statement }) => pence(statement?.total_deductions ?? 0))).toBe(
        pence(month.cis300.deducted),
      )
    }
  }, 120_000)
})
