import { assembleDispatcher } from '../../src/assemble.ts'
import { smtpMailer } from '../../src/ports/mail/smtp.ts'
import type { Evidence } from '../../trials/support/checker/evidence.ts'
import { openTrialApp, submitInvoice, type TrialApp } from '../../trials/support/trial-app.ts'
import { expect } from 'vitest'
import { expenseForm } from './build-expense.ts'
import { jpegFile } from './pictures.ts'
import { startSmtpInbox } from './smtp-inbox.ts'

export interface CheckedApp {
  app: TrialApp
  evidence: Evidence
  invoiceId: string
  timesheetId: string
  repeatedStatus: number
}

/**
 * An app in which everything happened that the checker of the trials looks at. It has a database of
 * its own: the checker reads all of it, and what other tests build is not whole.
 */
export async function openCheckedApp(): Promise<CheckedApp> {
  const app = await openTrialApp()
  try {
    return await lived(app)
  } catch (error) {
    await app.stop()
    throw error
  }
}

async function lived(app: TrialApp): Promise<CheckedApp> {
  const inbox = await startSmtpInbox()
  const mailer = smtpMailer(inbox.url, app.deps.config.mailFrom)
  const pdf = { ...app.deps.pdf, print: () => Promise.resolve(Buffer.from('%PDF-1.7')) }
  const dispatcher = assembleDispatcher({ ...app.deps, pdf }, mailer)
  try {
    const { people, asWorker, asClient } = app
    const invoiceId = await submitInvoice(app, { work: 3, expenses: 2 })
    for (const [action, body] of [
      ['dispute', { reason: 'Saturday was six hours' }],
      ['resolve-dispute', { resolution: 'resolved' }],
      ['mark-paid', {}],
    ] as const) {
      const { status, bytes } = await asClient.post(`/api/invoices/${invoiceId}/${action}`, body)
      expect(status, bytes.toString()).toBe(200)
    }
    const timesheet = await asWorker.post<{ timesheet: { id: string } }>(
      `/api/workers/${people.worker.id}/timesheets`,
      {
        client_id: people.client.id,
        period_start: '2026-10-05',
        period_end: '2026-10-11',
        status: 'submitted',
        items: [
          {
            work_date: '2026-10-05',
            project_id: people.projectId,
            work_type: 'standard',
            hours: 8,
          },
        ],
      },
    )
    expect(timesheet.status, timesheet.bytes.toString()).toBe(201)
    const timesheetId = timesheet.body.timesheet.id
    await createExpense(app)
    const repeat = () =>
      asWorker.post(`/api/timesheets/${timesheetId}/withdraw`, undefined, {
        headers: { 'idempotency-key': 'withdraw-once' },
      })
    const answer = await repeat()
    expect(answer.status, answer.bytes.toString()).toBe(200)
    await dispatcher.runOnce()
    const evidence: Evidence = {
      deps: app.deps,
      acknowledged: [
        { table: 'invoices', id: invoiceId, columns: { client_id: people.client.id } },
      ],
      repeatable: [{ key: 'withdraw-once', answer, repeat }],
      mails: inbox.mails,
    }
    return { app, evidence, invoiceId, timesheetId, repeatedStatus: answer.status }
  } finally {
    await mailer.close()
    await inbox.stop()
  }
}

async function createExpense({ asWorker, people }: TrialApp): Promise<void> {
  const path = `/api/workers/${people.worker.id}/business-expenses`
  const raw = expenseForm({ receipt_image: await jpegFile() })
  const { status, bytes } = await asWorker.post(path, undefined, { raw })
  expect(status, bytes.toString()).toBe(201)
}
