import { formatDay, formatPounds, type ClientDashboard, type TaxMonth } from '@daysheet/core'
import { useLinkTo, type Destination } from '../../provider/index.ts'
import { msg, FactCell, FactCells, Text, useWords, type Words } from '../../ui/index.ts'

export interface StatsProps {
  dashboard: ClientDashboard
  /** Whether what is owed to HMRC is theirs to see. */
  hasCis: boolean
}

/** What the client owes, and how much there is of everything. */
export function Stats({ dashboard, hasCis }: StatsProps) {
  const words = useWords()
  const linkTo = useLinkTo()
  const { stats, cis_owed: owed, paused_projects: paused } = dashboard
  const oldest = dashboard.cis_compliance.overdue_months.find(({ open }) =>
    open.some(({ what }) => what === 'hmrc_payment'),
  )
  return (
    <FactCells columns={hasCis ? 5 : 4} lead>
      <FactCell
        label={msg('Amount Owed')}
        figure={stats.totalOwed}
        size="hero"
        total
        note={msg('Submitted, approved and resolved, after CIS')}
      />
      {hasCis && (
        <FactCell
          label={msg('CIS Owed')}
          figure={stats.totalCisOwed}
          note={
            <Text as="span" size="tiny" tone={owed.late > 0 ? 'critical' : 'muted'}>
              <>{describeCisOwed(owed, words)}</>
            </Text>
          }
          {...(oldest ? linkTo(monthOf(oldest)) : {})}
        />
      )}
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

const monthOf = ({ tax_year, tax_month }: TaxMonth): Destination => ({
  to: 'cis-month',
  taxYear: tax_year,
  taxMonth: tax_month,
})

/** What is late first; then what still has time. */
function describeCisOwed(
  { late, late_since, coming, coming_by }: ClientDashboard['cis_owed'],
  words: Words,
): string {
  const day = coming_by === null ? '' : formatDay(coming_by)
  if (late === 0 || late_since === null) {
    return coming > 0 ? words('To HMRC by {day}', { day }) : words('Nothing to pay to HMRC')
  }
  const values = { amount: formatPounds(late), since: formatDay(late_since) }
  return coming > 0
    ? words('{amount} late since {since}, the rest to HMRC by {day}', { ...values, day })
    : words('{amount} late since {since}', values)
}
