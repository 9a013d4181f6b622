import { formatDay, type ClientDashboard } from '@daysheet/core'
import { useLinkTo } from '../../provider/index.ts'
import { msg, FactCell, FactCells, useWords } from '../../ui/index.ts'

/** What whoever pays has to have ready this week, and what is kept back. */
export function MoneyOut({ dashboard }: { dashboard: ClientDashboard }) {
  const words = useWords()
  const linkTo = useLinkTo()
  const { due_this_week: due, retentions_held } = dashboard
  return (
    <FactCells columns={2}>
      <FactCell
        label={msg('Due this week')}
        figure={due.amount}
        note={words('Approved, by {day}', { day: formatDay(due.due_by, 'weekday') })}
        {...linkTo({ to: 'payments', tab: 'ready' })}
      />
      <FactCell
        label={msg('Retentions held')}
        figure={retentions_held}
        {...linkTo({ to: 'payments', tab: 'retentions' })}
      />
    </FactCells>
  )
}
