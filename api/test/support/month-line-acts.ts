import { taxMonthAt, type Day, type InvoiceBody } from '@daysheet/core'
import fc from 'fast-check'
import { createdInvoice } from './build-invoice.ts'
import { buildWorker, signedInClient } from './build-user.ts'
import { engagementIdOf } from './build-verification.ts'
import {
  buildEngagement,
  buildProject,
  buildWorkingPair,
  type WorkingPair,
} from './build-working-pair.ts'
import { invoiceBody } from './invoice-body.ts'
import { CONTRACTOR, monthPath } from './month-end.ts'
import { giveStatement } from './statement-form.ts'
import type { TestApp } from './test-app.ts'

/** The last day of month 7, and the first and the last of month 8. */
const DAYS = ['2026-11-05', '2026-11-06', '2026-12-05'] as const

const INVOICE_ACTS = [
  'submit',
  'edit',
  'delete',
  'withdraw',
  'amend',
  'approve',
  'undo-approval',
  'reject',
  'dispute',
  'resolve-dispute',
  'reopen',
  'archive',
  'unarchive',
] as const
/** Named twice, so that most sequences pay and correct something. */
const CIS_ACTS = [
  'mark-paid',
  'correct',
  'undo-payment',
  'verify',
  'give',
  'take-back',
  'make',
] as const

export interface Step {
  act: (typeof INVOICE_ACTS)[number] | (typeof CIS_ACTS)[number]
  invoice: number
  day: Day
  /** Pence. */
  expense: number
  isUnmatched: boolean
}

export const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom(...INVOICE_ACTS, ...CIS_ACTS, ...CIS_ACTS),
    invoice: fc.nat(3),
    day: fc.constantFrom(...DAYS),
    expense: fc.integer({ min: 1, max: 9_999 }),
    isUnmatched: fc.boolean(),
  }),
  { minLength: 10, maxLength: 20 },
)

/** An invoice with its worker, and all that its client calls. */
export type Subject = WorkingPair & { invoice: string }

/**
 * A contractor with a worker who is registered for CIS and one who is not, and two invoices of each:
 * one approved and one submitted.
 */
export async function subjectsOf(app: TestApp): Promise<Subject[]> {
  const registered = await buildWorkingPair(app, { client: CONTRACTOR })
  const { client } = registered
  const worker = await buildWorker(app, { cis_registered: false })
  await buildEngagement(app, worker, client)
  const projectId = await buildProject(app, client, { worker })
  const other = { ...registered, worker, projectId, asWorker: await signedInClient(app, worker) }
  const subjects: Subject[] = []
  for (const pair of [registered, registered, other, other]) {
    const { id } = await createdInvoice(pair, { status: 'submitted' })
    if (subjects.length % 2 === 0) await pair.asClient.post(`/api/invoices/${id}/approve`)
    subjects.push({ ...pair, invoice: id })
  }
  return subjects
}

/** Does the act whatever there is to do it to: refused, it must leave the lines alone. */
export async function perform(
  app: TestApp,
  subject: Subject,
  { act, day, expense, isUnmatched }: Step,
): Promise<{ status: number }> {
  const { asWorker, asClient, client, worker } = subject
  const path = `/api/invoices/${subject.invoice}`
  const month = taxMonthAt(day)
  const bodyOf = (status: InvoiceBody['status']) =>
    invoiceBody(subject, {
      status,
      expenses: [{ description: 'Fixings', quantity: 1, rate: expense / 100 }],
    })
  switch (act) {
    case 'submit':
      return asWorker.put(path, bodyOf('submitted'))
    case 'edit':
      return asWorker.put(path, bodyOf('draft'))
    case 'amend':
      return asWorker.put(`${path}/amend`, bodyOf('submitted'))
    case 'delete':
      return asWorker.delete(path)
    case 'withdraw':
      return asWorker.post(`${path}/withdraw`)
    case 'correct':
      return asClient.put(`${path}/payment`, { paid_at: day, payment_reference: `R${expense}` })
    case 'mark-paid':
      return asClient.post(`${path}/mark-paid`, { paid_at: day })
    case 'resolve-dispute':
      return asClient.post(`${path}/${act}`, { resolution: isUnmatched ? 'rejected' : 'resolved' })
    case 'approve':
    case 'undo-approval':
    case 'archive':
    case 'unarchive':
      return asClient.post(`${path}/${act}`)
    case 'reject':
    case 'dispute':
    case 'reopen':
    case 'undo-payment':
      return asClient.post(`${path}/${act}`, { reason: 'Saturday was six hours' })
    case 'verify':
      return asClient.post(`/api/engagements/${await engagementIdOf(app, subject)}/verifications`, {
        verified_on: day,
        result: isUnmatched ? 'unmatched' : 'net',
        verification_number: isUnmatched ? `V1234567890/${'ABCDEFGH'[expense % 8]}` : 'V1234567890',
      })
    case 'give':
      return giveStatement(subject, { ...month, total_deductions: expense / 100 })
    case 'take-back': {
      const last = await app.deps
        .knex('cis_statements')
        .where({ client_id: client.id, worker_id: worker.id, source: 'uploaded' })
        .first<{ id: string } | undefined>('id')
      return last ? asClient.delete(`/api/cis-statements/${last.id}`) : { status: 404 }
    }
    case 'make':
      return asClient.post(`${monthPath(subject, month.tax_month)}/statements`, {})
  }
}
