import { formatDay, formatPounds, type PayRunPayment } from '@daysheet/core'
import { DestinationLink } from '../../../provider/index.ts'
import { describeCredit } from '../describe-credit.ts'
import { Button, Figure, ListRow, msg, RowList, Stack, useWords } from '../../../ui/index.ts'

interface PaidInvoicesProps {
  payment: PayRunPayment
  /** While the run is a draft. */
  onEdit: (() => void) | undefined
}

/** What one payment settles: invoices, less what is owed back. */
export function PaidInvoices({ payment, onEdit }: PaidInvoicesProps) {
  const words = useWords()
  return (
    <Stack gap={2}>
      <RowList label={words('Invoices of {worker}', { worker: payment.full_name })}>
        {payment.invoices.map((invoice) => (
          <ListRow
            key={invoice.id}
            title={
              <DestinationLink to={{ to: 'received-invoice', id: invoice.id }}>
                <>{invoice.invoice_number}</>
              </DestinationLink>
            }
            note={
              invoice.is_part
                ? words('part of {due}', { due: formatPounds(invoice.amount_due) })
                : words('Due {day}', { day: formatDay(invoice.due_date) })
            }
            end={<Figure amount={invoice.amount} />}
          />
        ))}
        {payment.credits.map((credit) => (
          <ListRow
            key={credit.id}
            title={<>{credit.credit_note_number}</>}
            note={describeCredit(credit, words)}
            end={<Figure amount={-credit.amount} />}
          />
        ))}
      </RowList>
      {onEdit && (
        <div>
          <Button
            size="compact"
            label={words('Change payment of {worker}', { worker: payment.full_name })}
            onPress={onEdit}
          >
            {msg('Change payment')}
          </Button>
        </div>
      )}
    </Stack>
  )
}
