import type { Notification, PayRun, RemittanceList } from '@daysheet/core'
import type { User } from '../../src/features/accounts/index.ts'
import { signedInClient } from '../support/build-user.ts'
import type { TestApp } from '../support/test-app.ts'
import {
  buildDueInvoice,
  buildPayee,
  buildPayingCompany,
  lockedRun,
  step,
  THURSDAY,
  type PayingCompany,
} from './build-pay-run.ts'

/** The day on which the runs of these tests are paid. */
export const FRIDAY = '2026-12-18T10:00:00.000Z'

// Łukasz's invoices of the specification: 1,257.04 and 640.00.
export const FIRST = {
  ...{ invoice_number: 'INV-2026-0041', period_start: '2026-11-30', period_end: '2026-12-04' },
  ...{ subtotal: 1180, expenses_total: 64.2, vat_registered: 1, vat_amount: 248.84 },
  ...{ total_amount: 1493.04, cis_deduction: 236, net_amount: 1257.04 },
}
const SECOND = {
  ...{ invoice_number: 'INV-2026-0042', period_start: '2026-12-07', period_end: '2026-12-08' },
  ...{ subtotal: 640, vat_registered: 1, vat_amount: 128 },
  ...{ total_amount: 768, cis_deduction: 128, net_amount: 640 },
}
const OF_SIAN = {
  ...{ invoice_number: 'INV-2026-0012', cis_status: '30' },
  ...{ subtotal: 720, expenses_total: 85.5, total_amount: 805.5 },
  ...{ cis_deduction: 216, net_amount: 589.5 },
}

export interface Paid {
  company: PayingCompany
  lukasz: User
  sian: User
  ids: string[]
  run: PayRun
}

/** The day of payment has come, and its company signs in again. */
export async function friday(app: TestApp, company: PayingCompany): Promise<void> {
  app.clock.set(FRIDAY)
  company.caller = await signedInClient(app, company.client)
}

/** Pennine Build Ltd's run for Fri 18 Dec 2026, whose file is made. */
export async function buildLocked(app: TestApp): Promise<Paid> {
  app.clock.set(THURSDAY)
  const company = await buildPayingCompany(app)
  await app.deps.knex('companies').where('id', company.client.id).update({
    company_address_line1: 'Calder Mill',
    company_city: 'Hebden Bridge',
    company_postal_code: 'HX7 8AD',
  })
  const lukasz = await buildPayee(app, company)
  const sian = await buildPayee(app, company, { full_name: 'Siân O’Brien' })
  const ids = [
    await buildDueInvoice(app, company, lukasz, FIRST),
    await buildDueInvoice(app, company, lukasz, SECOND),
    await buildDueInvoice(app, company, sian, OF_SIAN),
  ]
  const run = await lockedRun(company, ids)
  await friday(app, company)
  return { company, lukasz, sian, ids, run }
}

export async function buildPaid(
  app: TestApp,
  confirmation: Record<string, unknown> = {},
): Promise<Paid> {
  const locked = await buildLocked(app)
  const { status, body, bytes } = await step(
    locked.company.caller,
    locked.run,
    'confirm',
    confirmation,
  )
  if (status !== 200) throw new Error(bytes.toString())
  return { ...locked, run: body.pay_run }
}

export const asWorker = (app: TestApp, worker: User) => signedInClient(app, worker)
export const notified = async (app: TestApp, worker: User): Promise<Notification[]> => {
  const caller = await asWorker(app, worker)
  const { body } = await caller.get<{ notifications: Notification[] }>('/api/notifications')
  return body.notifications
}
export const listed = async (app: TestApp, worker: User, query = '') => {
  const caller = await asWorker(app, worker)
  return caller.get<RemittanceList>(`/api/workers/${worker.id}/remittances${query}`)
}
export const pdfOf = async (app: TestApp, worker: User, run: Pick<PayRun, 'id'>) =>
  (await asWorker(app, worker)).get(`/api/workers/${worker.id}/remittances/${run.id}.pdf`)

/** Keeps what every page says that is printed from now on, oldest first, and prints none. */
export function readPrinted(app: TestApp): string[] {
  const pages: string[] = []
  app.deps.pdf.print = ({ html }) => {
    pages.push(textOf(html))
    return Promise.resolve(Buffer.from('%PDF-1.7 remittance'))
  }
  return pages
}

/** What a page says, without its marks. */
const textOf = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ')
