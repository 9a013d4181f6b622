import { useQuery } from '@tanstack/react-query'
import type { InvoiceFilter, InvoiceList, InvoiceSummary } from '@daysheet/core'
import { DestinationButton, DestinationIcon, useDaysheet } from '../../../provider/index.ts'
import { msg, OwnAdd, PlusIcon, Skeleton } from '../../../ui/index.ts'
import { invoiceClientsQuery } from '../../engagements/index.ts'
import { noMatchOf } from '../../documents/document-list.ts'
import { ListScreen, PhoneFilters, type ListFacts } from '../../lists/index.ts'
import { useInvoiceActions } from '../actions/index.ts'
import { ArchiveSwitch } from '../ArchiveSwitch.tsx'
import { EVERY_INVOICE, NO_ARCHIVED_INVOICES, type InvoiceListView } from '../invoice-list-view.ts'
import { invoiceFilters, invoicePages } from '../invoice-pages.ts'
import { invoiceListQuery } from '../invoice-queries.ts'
import { invoiceTexts } from '../invoice-texts.ts'
import { useDownloadPdf } from '../useDownloadPdf.ts'
import { useSharePdf } from '../useSharePdf.ts'
import { WorkerInvoiceCard } from './WorkerInvoiceCard.tsx'

const STATUSES: readonly InvoiceFilter[] = ['draft', 'submitted', 'approved', 'paid']

const INVOICES: ListFacts<InvoiceListView, InvoiceList, InvoiceSummary> = {
  everything: EVERY_INVOICE,
  label: invoiceTexts.list.title,
  loading: <Skeleton shape="list" label={invoiceTexts.list.loading} count={6} />,
  noMatch: noMatchOf(invoiceTexts),
  pages: (view) => invoicePages('worker', view),
}

export interface InvoicesTabProps {
  workerId: string
  view: InvoiceListView
  onChange: (part: Partial<InvoiceListView>) => void
}

/** The worker's invoices, newest first. */
export function InvoicesTab({ workerId, view, onChange }: InvoicesTabProps) {
  const scope = useDaysheet()
  const clients = useQuery(invoiceClientsQuery(scope, workerId)).data ?? []
  const actions = useInvoiceActions()
  const download = useDownloadPdf('worker')
  const sharing = useSharePdf('worker')

  const newInvoice = clients.length > 0 && (
    <DestinationButton to={{ to: 'new-invoice' }} icon={<PlusIcon />}>
      {msg('New Invoice')}
    </DestinationButton>
  )
  return (
    <ListScreen
      facts={INVOICES}
      view={view}
      onChange={onChange}
      query={({ archived, status, q }) =>
        invoiceListQuery(scope, { side: 'worker', ownerId: workerId, archived, status, q })
      }
      filters={(page) => invoiceFilters(STATUSES, msg('Search number or client'), view, page)}
      end={newInvoice}
      phone={{
        control: PhoneFilters,
        more: <ArchiveSwitch side="worker" view={view} onChange={onChange} />,
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
      card={(invoice) => (
        <WorkerInvoiceCard
          invoice={invoice}
          actions={actions}
          onDownload={() => download.mutate(invoice)}
          onShare={sharing ? () => sharing.share(invoice) : undefined}
          isDownloading={download.isPending && download.variables.id === invoice.id}
        />
      )}
      empty={
        view.archived
          ? NO_ARCHIVED_INVOICES
          : {
              title: msg('No invoices yet'),
              children: newInvoice
                ? msg('The first one takes a minute: pick the client and the days you worked.')
                : msg('Once you have a client, you can send them an invoice from here.'),
              action: newInvoice,
            }
      }
    >
      {actions.dialog}
    </ListScreen>
  )
}
