import { useQuery } from '@tanstack/react-query'
import { formatDay, formatPounds, type PayRun, type PayRunPayment } from '@daysheet/core'
import { DestinationLink, useDaysheet, useSupports } from '../../../provider/index.ts'
import { Button, Figure, ListRow, msg, RowList, Stack, Text, useWords } from '../../../ui/index.ts'
import { describeCredit, type RunCredit } from '../describe-credit.ts'
import { offeredCreditsQuery } from '../pay-run-queries.ts'

interface PaidInvoicesProps {
  run: PayRun
  payment: PayRunPayment
  /** With what the payment could be less by too. */
  onEdit: (offered: readonly RunCredit[]) => void
}

/** What one payment settles: invoices, less what is owed back; of a draft also what could be taken off. */
export function PaidInvoices({ run, payment, onEdit }: PaidInvoicesProps) {
  const words = useWords()
  const scope = useDaysheet()
  const isDraft = run.abilities.edit
  const isOffering = useSupports()('creditNotes.listForClient') && isDraft
  const offered = useQuery({ ...offeredCreditsQuery(scope, run, payment), enabled: isOffering })
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
        {offered.data?.map((credit) => (
          <ListRow
            key={credit.id}
            title={<>{credit.credit_note_number}</>}
            note={[describeCredit(credit, words), words('not set off')].join(' · ')}
            end={<Figure amount={-credit.amount} tone="muted" />}
          />
        ))}
      </RowList>
      {offered.isError && (
        <Text size="small" tone="muted">
          {msg('What is owed back could not be loaded.')}
        </Text>
      )}
      {isDraft && (
        <div>
          <Button
            size="compact"
            label={words('Change payment of {worker}', { worker: payment.full_name })}
            isPending={offered.isLoading}
            onPress={() => onEdit(offered.data ?? [])}
          >
            {msg('Change payment')}
          </Button>
        </div>
      )}
    </Stack>
  )
}
