import { formatPounds, poundsFromPence, sumPounds, type ComingPayments } from '@daysheet/core'
import { FactCell, FactCells, msg, Text, useWords } from '../../ui/index.ts'

/** What comes to a worker in six figures, the nearest first. */
export function ComingFigures({ coming }: { coming: ComingPayments }) {
  const words = useWords()
  const { totals, credits } = coming
  const { in_run, due, overdue, approved, paid_30_days, held, due_for_release, owed_back } = totals
  return (
    <FactCells columns={3}>
      <FactCell label={msg('In a pay run')} figure={in_run} />
      <FactCell
        label={msg('Due')}
        figure={poundsFromPence(sumPounds([due, overdue]))}
        note={
          overdue > 0 && (
            <Text as="span" size="tiny" tone="critical">
              {words('{amount} overdue', { amount: formatPounds(overdue) })}
            </Text>
          )
        }
      />
      <FactCell label={msg('Not due yet')} figure={approved} />
      <FactCell label={msg('Paid in the last 30 days')} figure={paid_30_days} />
      <FactCell
        label={msg('Held as retention')}
        figure={held}
        note={
          due_for_release > 0 &&
          words('{amount} due for release', { amount: formatPounds(due_for_release) })
        }
      />
      <FactCell
        label={msg('You owe back')}
        figure={owed_back}
        note={credits.length > 0 && words.list(credits.map((one) => one.credit_note_number))}
      />
    </FactCells>
  )
}
