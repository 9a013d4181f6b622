import type { InvoiceSummary } from '@daysheet/core'
import { useLinkTo } from '../../provider/index.ts'
import { Inline, ListRow, msg } from '../../ui/index.ts'
import { DocumentStatusBadge } from '../documents/DocumentStatusBadge.tsx'
import { ListSheet } from '../home/index.ts'

/** The five that came last. */
export function RecentInvoices({ invoices }: { invoices: readonly InvoiceSummary[] }) {
  const linkTo = useLinkTo()
  return (
    <ListSheet
      title={msg('Recent Invoices')}
      viewAll={{ to: { to: 'received-invoices' }, label: msg('View all invoices') }}
      empty={msg('None yet. They come here when a worker submits one.')}
      rows={invoices.map((invoice) => (
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
    />
  )
}
