import { formatDay } from '@daysheet/core'
import { Figure, RowCheckbox, RowList, ListRow, useWords } from '../../../ui/index.ts'
import { DestinationLink } from '../../../provider/index.ts'
import { CheckList } from '../CheckList.tsx'
import { describeCredit } from '../describe-credit.ts'
import { tickableOf, type PayableWorker, type ReadyToPayState } from './useReadyToPay.ts'

interface PayableInvoicesProps {
  ready: ReadyToPayState
  worker: PayableWorker
}

/**
 * The invoices of one worker and what is owed back of others, each with its own tick, and what is to be
 * known before.
 */
export function PayableInvoices({ ready, worker }: PayableInvoicesProps) {
  const words = useWords()
  const { ticked, tick } = ready
  const tickable = new Set(tickableOf(worker).map(({ id }) => id))
  const change = (id: string, isSelected: boolean) => {
    const next = new Set(ticked)
    if (isSelected) next.add(id)
    else next.delete(id)
    tick(next)
  }
  return (
    <>
      <CheckList checks={worker.checks} />
      <RowList label={words('Invoices of {worker}', { worker: worker.full_name })}>
        {worker.invoices.map((invoice) => (
          <ListRow
            key={invoice.id}
            start={
              tickable.has(invoice.id) ? (
                <RowCheckbox
                  label={words('Pay {invoice}', { invoice: invoice.invoice_number })}
                  value={ticked.has(invoice.id)}
                  onChange={(isSelected) => change(invoice.id, isSelected)}
                />
              ) : null
            }
            title={
              <DestinationLink to={{ to: 'received-invoice', id: invoice.id }}>
                <>{invoice.invoice_number}</>
              </DestinationLink>
            }
            note={
              invoice.checks[0]?.sentence ??
              (invoice.days_overdue > 0
                ? words('Due {day}, overdue', { day: formatDay(invoice.due_date) })
                : words('Due {day}', { day: formatDay(invoice.due_date) }))
            }
            end={<Figure amount={invoice.amount_due} />}
            isEndBelow
          />
        ))}
        {worker.credits.map((credit) => (
          <ListRow
            key={credit.id}
            start={
              credit.refusal === null ? (
                <RowCheckbox
                  label={words('Set off {credit}', { credit: credit.credit_note_number })}
                  value={ticked.has(credit.id)}
                  onChange={(isSelected) => change(credit.id, isSelected)}
                />
              ) : null
            }
            title={<>{credit.credit_note_number}</>}
            note={credit.refusal ?? describeCredit(credit, words)}
            end={<Figure amount={-credit.amount} tone={ticked.has(credit.id) ? 'text' : 'muted'} />}
            isEndBelow
          />
        ))}
      </RowList>
    </>
  )
}
