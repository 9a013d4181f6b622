import { useQuery } from '@tanstack/react-query'
import type { InvoiceFilter } from '@daysheet/core'
import { DestinationButton, DestinationIcon, useDaysheet } from '../../../provider/index.ts'
import { msg, CardItem, CardList, OwnAdd, PlusIcon, Stack } from '../../../ui/index.ts'
import { invoiceClientsQuery } from '../../engagements/index.ts'
import { useInvoiceActions } from '../actions/index.ts'
import { ArchiveSwitch, InvoiceFilters } from '../InvoiceFilters.tsx'
import { InvoiceListFrame } from '../InvoiceListFrame.tsx'
import type { InvoiceListView } from '../invoice-list-view.ts'
import { useInvoiceList } from '../useInvoiceList.ts'
import { useDownloadPdf } from '../useDownloadPdf.ts'
import { useSharePdf } from '../useSharePdf.ts'
import { WorkerInvoiceCard } from './WorkerInvoiceCard.tsx'

const STATUSES: readonly InvoiceFilter[] = ['draft', 'submitted', 'approved', 'paid']

export interface InvoicesTabProps {
  workerId: string
  view: InvoiceListView
  onChange: (part: Partial<InvoiceListView>) => void
}

export function InvoicesTab({ workerId, view, onChange }: InvoicesTabProps) {
  const { client, tenant } = useDaysheet()
  const list = useInvoiceList('worker', workerId, view)
  const clients = useQuery(invoiceClientsQuery({ client, tenant }, workerId)).data ?? []
  const actions = useInvoiceActions()
  const download = useDownloadPdf('worker')
  const sharing = useSharePdf('worker')

  const newInvoice = clients.length > 0 && (
    <DestinationButton to={{ to: 'new-invoice' }} icon={<PlusIcon />}>
      {msg('New Invoice')}
    </DestinationButton>
  )
  return (
    <Stack>
      <InvoiceFilters
        view={view}
        onChange={onChange}
        statuses={STATUSES}
        counts={list.counts}
        placeholder={msg('Search number or client')}
        end={newInvoice}
        phone={{
          more: <ArchiveSwitch view={view} onChange={onChange} />,
          moreCount: view.archived ? 1 : 0,
          end: clients.length > 0 && (
            <OwnAdd>
              <DestinationIcon
                to={{ to: 'new-invoice' }}
                label={msg('New Invoice')}
                icon={<PlusIcon />}
                variant="secondary"
              />
            </OwnAdd>
          ),
        }}
      />
      <InvoiceListFrame
        list={list}
        view={view}
        onChange={onChange}
        shape="list"
        empty={{
          title: msg('No invoices yet'),
          children: newInvoice
            ? msg('The first one takes a minute: pick the client and the days you worked.')
            : msg('Once a client has invited you, you can send them an invoice from here.'),
          action: newInvoice,
        }}
      >
        <CardList label={msg('Invoices')}>
          {list.rows.map((invoice) => (
            <CardItem key={invoice.id}>
              <WorkerInvoiceCard
                invoice={invoice}
                actions={actions}
                onDownload={() => download.mutate(invoice)}
                onShare={sharing ? () => sharing.share(invoice) : undefined}
                isDownloading={download.isPending && download.variables.id === invoice.id}
              />
            </CardItem>
          ))}
        </CardList>
      </InvoiceListFrame>
      {actions.dialog}
    </Stack>
  )
}
