import type { InvoiceSummary } from '@daysheet/core'
import { DestinationLink, useLinkTo } from '../../provider/index.ts'
import { Inline, ListRow, msg, RowList, Sheet, SheetPart, Text, useWords } from '../../ui/index.ts'
import { DocumentStatusBadge } from '../documents/DocumentStatusBadge.tsx'

/** The five that came last. */
export function RecentInvoices({ invoices }: { invoices: readonly InvoiceSummary[] }) {
  const words = useWords()
  const linkTo = useLinkTo()
  return (
    <Sheet
      title={msg('Recent Invoices')}
      aside={
        <DestinationLink
          to={{ to: 'received-invoices' }}
          label={msg('View all invoices')}
          isStandalone
        >
          {msg('View all')}
        </DestinationLink>
      }
      padding="rows"
    >
      {invoices.length === 0 ? (
        <SheetPart>
          <Text tone="muted">{msg('None yet. They come here when a worker submits one.')}</Text>
        </SheetPart>
      ) : (
        <RowList label={words('Recent Invoices')}>
          {invoices.map((invoice) => (
            <ListRow
              key={invoice.id}
              title={<>{invoice.worker_name}</>}
              note={
                <Inline>
                  {invoice.invoice_number}
                  <DocumentStatusBadge status={invoice.status} />
                </Inline>
              }
              figure={invoice.net_amount}
              {...linkTo({ to: 'received-invoice', id: invoice.id })}
            />
          ))}
        </RowList>
      )}
    </Sheet>
  )
}
