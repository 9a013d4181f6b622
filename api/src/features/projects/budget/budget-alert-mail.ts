import { budgetUse, formatPence, formatWholePounds, pence } from '@daysheet/core'
import { writeMail } from '../../../mail/write-mail.ts'
import type { Job } from '../../../outbox/job.ts'

/** The figures as they were when the threshold was passed: the mail may leave after the next invoice. */
export type BudgetAlertPayload = {
  project_id: string
  to: string
  name: string
  budget: number
  budget_alert_threshold: number
  /** Pence. */
  spent: number
  /** The notification's own sentence. */
  title: string
}

/** To the client, once for a budget and a threshold. */
export const budgetAlertMail: Job<BudgetAlertPayload> = {
  name: 'project.budget_alert',
  lane: 'ordinary',
  compose: ({ project_id, to, title, spent, ...project }, { config }) => {
    const use = budgetUse(project, pence(spent))
    const remaining = use?.remaining ?? pence(0)
    return Promise.resolve(
      writeMail({
        to,
        subject: title,
        heading: title,
        paragraphs: [
          `The labour and expenses invoiced on ${project.name} have passed ${project.budget_alert_threshold}% of its budget. Nothing was stopped: invoices can still be sent and approved.`,
        ],
        facts: [
          ['Budget', formatWholePounds(project.budget)],
          ['Spent', formatPence(pence(spent))],
          remaining < 0
            ? ['Over budget', formatPence(pence(-remaining))]
            : ['Remaining', formatPence(remaining)],
        ],
        button: {
          label: 'Open the project',
          url: `${config.publicUrl}/dashboard/projects/${project_id}`,
        },
        small:
          'Amounts leave VAT out. You are told again only after you change the budget or the alert threshold.',
      }),
    )
  },
}
