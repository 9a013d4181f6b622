import {
  countsAsOwed,
  dashboardFigures,
  dueThisWeekBy,
  daysUntilInvitationExpiry,
  groupedBy,
  isInvitationExpiring,
  isOverdue,
  LATEST_INVOICES,
  londonDay,
  PAYABLE_STATUSES,
  penceFromPounds,
  retentionFigures,
  sumPounds,
  viewCisMonth,
  type contract,
  type MonthsDeductions,
  type Pence,
} from '@daysheet/core'
import type { WorldInvoice } from '@daysheet/core/fixtures'
import { assertSelf, byId, type Handlers, type SignedInCall } from './call.ts'
import { contractorSince, monthFacts } from './cis-month-facts.ts'
import { dueOf, paidOf } from './invoice-payments.ts'
import { summaryOf } from './invoice-views.ts'
import { matchesForMe } from './member-decision.ts'
import { activeMembersOf } from './memberships.ts'
import { readableNotifications } from './notifications.ts'
import { isProjectSeen, isWorkerSeen, seesAllProjects, seesDocument } from './project-scope.ts'
import { retentionFacts } from './retention-facts.ts'

const netOf = (invoices: readonly WorldInvoice[]) =>
  sumPounds(dueOf(invoices).map(({ net_amount }) => net_amount))

/** Of every tax month in which anybody was paid, or of which anything is recorded: its month end. */
function deductionsOf(call: SignedInCall): MonthsDeductions[] {
  const { world } = call.store
  const isMine = ({ client_id }: { client_id: string }) => client_id === call.account.id
  const months = [...paidOf(world.invoices.filter(isMine)), ...world.cisMonths.filter(isMine)].map(
    ({ tax_year, tax_month }) => ({ tax_year, tax_month }),
  )
  const groups = groupedBy(months, ({ tax_year, tax_month }) => `${tax_year} ${tax_month}`)
  return groups.map(([month]) => {
    const { deducted, workers_count, statements, hmrc_paid, changed_at, ...of } = viewCisMonth(
      monthFacts(call, month),
    )
    return {
      ...month,
      deducted: penceFromPounds(deducted),
      without_statement: statements.needed - statements.given,
      has_lines: workers_count > 0,
      is_return_recorded: of.return !== null,
      changed_on: changed_at === null ? null : londonDay(changed_at),
      hmrc_paid: penceFromPounds(hmrc_paid),
    }
  })
}

export const clientOverview: Handlers<typeof contract.clientOverview> = {
  dashboard: (call) => {
    assertSelf(call)
    const { store, account, today } = call
    const { world } = store
    const isMine = ({ client_id }: { client_id: string }) => client_id === account.id
    const received = world.invoices.filter(
      (one) => isMine(one) && one.submitted_at !== null && seesDocument(call, one),
    )
    const listedInvoices = received.filter(({ client_archived_at }) => client_archived_at === null)
    // Those that the list shows under Overdue: the archive has its own.
    const overdue = listedInvoices.filter((invoice) => isOverdue(invoice, today))
    const submitted = listedInvoices.filter(({ status }) => status === 'submitted')
    const projects = world.projects.filter(
      (one) => isMine(one) && !one.archived && isProjectSeen(call, one),
    )
    const figures = dashboardFigures(
      {
        active_workers: world.engagements.filter(
          (one) => isMine(one) && one.status === 'active' && isWorkerSeen(call, one.worker_id),
        ).length,
        projects: {
          active: projects.filter(({ status }) => status === 'active').length,
          paused: projects.filter(({ status }) => status === 'paused').length,
        },
        submitted_invoices: submitted.length,
        to_decide: {
          invoices: submitted.filter((one) => matchesForMe(call, one, 'true')).length,
          timesheets: world.timesheets.filter(
            (one) => isMine(one) && seesDocument(call, one) && matchesForMe(call, one, 'true'),
          ).length,
          is_shared: activeMembersOf(store, account.id).length > 1,
        },
        owed: netOf(received.filter(({ status }) => countsAsOwed(status))),
        overdue: { count: overdue.length, net: netOf(overdue) },
        due_this_week: netOf(
          received.filter(
            ({ status, due_date }) => isAgreed(status) && due_date <= dueThisWeekBy(today),
          ),
        ),
        retentions_held: heldOf(call),
        expiring_invitations: world.invitations.filter(
          (one) =>
            isMine(one) &&
            seesAllProjects(call) &&
            one.status === 'sent' &&
            isExpiring(one.invited_at, today),
        ).length,
        unread_notifications: readableNotifications(call).filter(({ read_at }) => read_at === null)
          .length,
        // Tax months are the whole company's.
        deductions: seesAllProjects(call) ? deductionsOf(call) : [],
        contractor_since: contractorSince(call),
      },
      today,
    )
    const latest = listedInvoices
      .sort((a, b) => (submittedAt(a) < submittedAt(b) ? 1 : -1))
      .slice(0, LATEST_INVOICES)
    return { ...figures, invoices: latest.map((invoice) => summaryOf(call, invoice)) }
  },
}

const isAgreed = (status: string) => (PAYABLE_STATUSES as readonly string[]).includes(status)

/** What the ledger of the client holds now, on the projects that the viewer sees. */
function heldOf(call: SignedInCall): Pence {
  const { world } = call.store
  const entries = world.retentions
    .filter(({ client_id }) => client_id === call.account.id)
    .filter(({ project_id }) => isProjectSeen(call, byId(world.projects, project_id)))
    .flatMap((one) => retentionFacts(call, one).entries)
  return retentionFigures(entries, call.today).held
}

const submittedAt = ({ submitted_at, id }: WorldInvoice) => `${submitted_at ?? ''} ${id}`

const isExpiring = (invitedAt: string | null, today: string): boolean =>
  invitedAt !== null && isInvitationExpiring(daysUntilInvitationExpiry(londonDay(invitedAt), today))
