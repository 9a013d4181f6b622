import {
  countsAsOwed,
  dashboardFigures,
  daysUntilInvitationExpiry,
  groupedBy,
  isCurrentStatement,
  isInvitationExpiring,
  isOverdue,
  isStatementGiven,
  LATEST_INVOICES,
  lineFigures,
  londonDay,
  obligationsFrom,
  sumPounds,
  type contract,
  type MonthsDeductions,
} from '@daysheet/core'
import type { World, WorldInvoice } from '@daysheet/core/fixtures'
import { assertSelf, type Handlers } from './call.ts'
import { paidOf, statementFact } from './cis-month-facts.ts'
import { summaryOf } from './invoice-views.ts'

const netOf = (invoices: readonly WorldInvoice[]) =>
  sumPounds(invoices.map(({ net_amount }) => net_amount))

/**
 * What was deducted in each tax month, and from how many workers without a statement of it: the
 * figures of the month end.
 */
function deductionsOf(paid: readonly WorldInvoice[], { cisStatements }: World): MonthsDeductions[] {
  const months = groupedBy(paid, ({ tax_year, tax_month }) => `${tax_year} ${tax_month}`)
  return months.map((invoices) => {
    const [{ client_id, tax_year, tax_month }] = invoices
    const month = { tax_year: tax_year ?? 0, tax_month: tax_month ?? 0 }
    const given = cisStatements.filter(
      (one) =>
        isCurrentStatement(one) &&
        one.client_id === client_id &&
        one.tax_year === month.tax_year &&
        one.tax_month === month.tax_month,
    )
    const withoutStatement = groupedBy(invoices, ({ worker_id }) => worker_id).filter(
      (ofWorker) => {
        const figures = lineFigures(ofWorker.map(paidOf))
        const [{ worker_id }] = ofWorker
        const theirs = given.filter((one) => one.worker_id === worker_id).map(statementFact)
        return figures.deducted > 0 && !isStatementGiven(theirs, figures)
      },
    )
    return {
      ...month,
      deducted: sumPounds(invoices.map(({ cis_deduction }) => cis_deduction)),
      without_statement: withoutStatement.length,
    }
  })
}

export const clientOverview: Handlers<typeof contract.clientOverview> = {
  dashboard: (call) => {
    assertSelf(call)
    const { store, me, today } = call
    const { world } = store
    const isMine = ({ client_id }: { client_id: string }) => client_id === me.id
    const received = world.invoices.filter((one) => isMine(one) && one.submitted_at !== null)
    const listed = received.filter(({ client_archived_at }) => client_archived_at === null)
    // Those that the list shows under Overdue: the archive has its own.
    const overdue = listed.filter((invoice) => isOverdue(invoice, today))
    const projects = world.projects.filter((one) => isMine(one) && !one.archived)
    const paidFrom = obligationsFrom(today)
    const paid = received.filter(
      ({ status, paid_at }) => status === 'paid' && paid_at !== null && paid_at >= paidFrom,
    )
    const figures = dashboardFigures(
      {
        active_workers: world.engagements.filter((one) => isMine(one) && one.status === 'active')
          .length,
        projects: {
          active: projects.filter(({ status }) => status === 'active').length,
          paused: projects.filter(({ status }) => status === 'paused').length,
        },
        submitted: {
          invoices: listed.filter(({ status }) => status === 'submitted').length,
          timesheets: world.timesheets.filter((one) => isMine(one) && one.status === 'submitted')
            .length,
        },
        owed: netOf(received.filter(({ status }) => countsAsOwed(status))),
        overdue: { count: overdue.length, net: netOf(overdue) },
        expiring_invitations: world.invitations.filter(
          (one) => isMine(one) && one.status === 'sent' && isExpiring(one.invited_at, today),
        ).length,
        unread_notifications: world.notifications.filter(
          ({ user_id, read_at }) => user_id === me.id && read_at === null,
        ).length,
        deductions: deductionsOf(paid, world),
      },
      today,
    )
    const latest = listed
      .sort((a, b) => (submittedAt(a) < submittedAt(b) ? 1 : -1))
      .slice(0, LATEST_INVOICES)
    return { ...figures, invoices: latest.map((invoice) => summaryOf(call, invoice)) }
  },
}

const submittedAt = ({ submitted_at, id }: WorldInvoice) => `${submitted_at ?? ''} ${id}`

const isExpiring = (invitedAt: string | null, today: string): boolean =>
  invitedAt !== null && isInvitationExpiring(daysUntilInvitationExpiry(londonDay(invitedAt), today))
