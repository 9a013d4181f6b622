import { formatDay, type ClientDashboard } from '@daysheet/core'
import { useLinkTo } from '../../provider/index.ts'
import { msg, FactCell, FactCells, useWords } from '../../ui/index.ts'

/** What the client owes, and how much there is of everything. */
export function Stats({ dashboard }: { dashboard: ClientDashboard }) {
  const words = useWords()
  const linkTo = useLinkTo()
  const { stats, cis_owed_by: owedBy, paused_projects: paused } = dashboard
  return (
    <FactCells columns={5} lead>
      <FactCell
        label={msg('Amount Owed')}
        figure={stats.totalOwed}
        size="hero"
        total
        note={msg('Submitted, approved and resolved, after CIS')}
      />
      <FactCell
        label={msg('CIS Owed')}
        figure={stats.totalCisOwed}
        note={
          owedBy === null
            ? msg('Nothing to pay to HMRC')
            : words('To HMRC by {day}', { day: formatDay(owedBy) })
        }
      />
      <FactCell
        label={msg('Pending Invoices')}
        figure={String(stats.pendingInvoices)}
        {...linkTo({ to: 'received-invoices', status: 'submitted' })}
      />
      <FactCell
        label={msg('Total Workers')}
        figure={String(stats.totalWorkers)}
        {...linkTo({ to: 'workers' })}
      />
      <FactCell
        label={msg('Active Projects')}
        figure={String(stats.activeProjects)}
        note={paused > 0 ? words('{count} paused', { count: paused }) : undefined}
        {...linkTo({ to: 'projects' })}
      />
    </FactCells>
  )
}
