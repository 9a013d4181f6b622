import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import {
  ApiError,
  ENGAGEMENT_DEFAULTS,
  type Invoice,
  type InvoiceClient,
  type User,
} from '@daysheet/core'
import { DestinationButton, LoadFailure, useDaysheet, Widget } from '../../../provider/index.ts'
import { EmptyState, NotFoundState, Page, Skeleton, Stack } from '../../../ui/index.ts'
import { invoiceClientsQuery } from '../../engagements/index.ts'
import { invoiceQuery } from '../invoice-queries.ts'
import { EditorForm, type EditorHost } from './EditorForm.tsx'

export interface InvoiceEditorProps extends EditorHost {
  /** What is edited (a draft) or amended (a disputed one); without it a new one is begun. */
  invoiceId?: string
  /** Who a new one is for. */
  clientId?: string
}

/**
 * Writes an invoice: new, a draft, or the amendment of a disputed one. What is typed is kept in
 * the browser until it is saved.
 */
export function InvoiceEditor({ invoiceId, clientId, ...host }: InvoiceEditorProps) {
  const title = invoiceId ? 'Edit Invoice' : 'New Invoice'
  return (
    <Widget
      name="invoice-editor"
      role="worker"
      denied="Only workers can create invoices."
      skeleton={<EditorSkeleton title={title} />}
    >
      {(viewer) =>
        invoiceId ? (
          <ExistingInvoice key={invoiceId} invoiceId={invoiceId} viewer={viewer} {...host} />
        ) : (
          <NewInvoice viewer={viewer} clientId={clientId} {...host} />
        )
      }
    </Widget>
  )
}

const EditorSkeleton = ({ title }: { title: string }) => (
  <Page title={title}>
    <Stack gap={6}>
      <Skeleton shape="form" label="Loading invoice" count={3} />
      <Skeleton shape="days" label="Loading days" count={7} />
    </Stack>
  </Page>
)

type PartProps = EditorHost & { viewer: User }

function NewInvoice({ viewer, clientId, ...host }: PartProps & { clientId?: string }) {
  const clients = useQuery(invoiceClientsQuery(useDaysheet(), viewer.id))
  if (clients.isPending) return <EditorSkeleton title="New Invoice" />
  if (clients.isError) {
    return (
      <Page title="New Invoice">
        <LoadFailure
          error={clients.error}
          title="Failed to load clients"
          safe="Nothing is lost: what you typed before is kept on this device."
          onRetry={() => void clients.refetch()}
          isRetrying={clients.isRefetching}
        />
      </Page>
    )
  }
  const [only, another] = clients.data
  if (!only) {
    return (
      <Page title="New Invoice">
        <EmptyState
          title="Nobody to invoice yet"
          action={
            <DestinationButton variant="primary" to={{ to: 'invitations' }}>
              See invitations
            </DestinationButton>
          }
        >
          Once you work with a client who takes invoices here, you can write them one.
        </EmptyState>
      </Page>
    )
  }
  const asked = clients.data.find((client) => client.client_id === clientId)
  const chosen = asked ?? (another ? undefined : only)
  return (
    <EditorForm
      {...host}
      viewer={viewer}
      clients={clients.data}
      invoice={null}
      clientId={chosen?.client_id ?? null}
    />
  )
}

const ONLY_EDITABLE = 'Only draft or disputed invoices can be edited'

/** Says once why the page is left, and leaves it. */
function useTurnedAway(reason: string | null) {
  const { notify, go } = useDaysheet()
  const said = useRef(false)
  useEffect(() => {
    if (reason === null || said.current) return
    said.current = true
    notify.error(reason)
    go({ to: 'invoices' })
  }, [reason, notify, go])
}

function ExistingInvoice({ invoiceId, viewer, ...host }: PartProps & { invoiceId: string }) {
  const scope = useDaysheet()
  // An edit begins on the newest version, never on one from the cache.
  const read = useQuery({
    ...invoiceQuery(scope, invoiceId),
    staleTime: 0,
    refetchOnMount: 'always',
  })
  const clients = useQuery(invoiceClientsQuery(scope, viewer.id))
  const first = useRef<Invoice | null>(null)
  if (read.isFetchedAfterMount && read.data) first.current ??= read.data
  const invoice = first.current

  const isMissing = read.error instanceof ApiError && read.error.status === 404
  const isForbidden = read.error instanceof ApiError && read.error.status === 403
  const failed = isForbidden ? 'Access denied' : 'Failed to load invoice'
  const isLocked = invoice !== null && !invoice.abilities.edit
  const turnedAway = isLocked ? ONLY_EDITABLE : read.isError && !isMissing ? failed : null
  useTurnedAway(invoice && !isLocked ? null : turnedAway)

  const back = <DestinationButton to={{ to: 'invoices' }}>Back to Invoices</DestinationButton>
  if (isLocked) {
    return (
      <Page title={invoice.invoice_number}>
        <EmptyState title={ONLY_EDITABLE} action={back}>
          This one has been sent. Nothing on it was changed.
        </EmptyState>
      </Page>
    )
  }
  if (invoice && !clients.isPending) {
    const known = clients.data ?? []
    const isListed = known.some(({ client_id }) => client_id === invoice.client_id)
    return (
      <EditorForm
        {...host}
        viewer={viewer}
        clients={isListed ? known : [...known, clientOf(invoice, viewer)]}
        invoice={invoice}
        clientId={invoice.client_id}
      />
    )
  }
  if (isMissing) {
    return (
      <Page title="Edit Invoice">
        <NotFoundState title="Invoice not found" action={back}>
          It may have been deleted, or the link may be wrong.
        </NotFoundState>
      </Page>
    )
  }
  if (read.isError) {
    return (
      <Page title="Edit Invoice">
        <LoadFailure
          error={read.error}
          title="Failed to load invoice"
          onRetry={() => void read.refetch()}
          isRetrying={read.isRefetching}
        />
      </Page>
    )
  }
  return <EditorSkeleton title="Edit Invoice" />
}

/** A client who takes no invoices any more: the draft still shows, priced at what is known. */
const clientOf = (invoice: Invoice, viewer: User): InvoiceClient => ({
  client_id: invoice.client_id,
  company_name: invoice.company_name,
  full_name: invoice.client_name,
  day_rate: viewer.standard_day_rate,
  ...ENGAGEMENT_DEFAULTS,
  accounts_email: invoice.accounts_email,
})
