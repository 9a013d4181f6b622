import { useQuery } from '@tanstack/react-query'
import { ENGAGEMENT_DEFAULTS, type Invoice, type InvoiceClient, type User } from '@daysheet/core'
import { useDaysheet, Widget } from '../../../provider/index.ts'
import { invoiceClientsQuery } from '../../engagements/index.ts'
import {
  EditorSkeleton,
  ExistingDocument,
  NewDocument,
  type EditorHost,
  type Opened,
} from '../../days/editing/index.ts'
import { EditorForm } from './EditorForm.tsx'
import { invoiceNoun } from './invoice-noun.ts'

export interface InvoiceEditorProps extends EditorHost<Invoice> {
  /** What is edited (a draft) or amended (a disputed one); without it a new one is begun. */
  invoiceId?: string
  /** Who a new one is for. */
  clientId?: string
}

/**
 * Writes an invoice: new, a draft, or the amendment of a disputed one. What is typed is kept in
 * the browser until it is saved.
 */
export function InvoiceEditor(props: InvoiceEditorProps) {
  const title = props.invoiceId ? 'Edit Invoice' : invoiceNoun.words.newTitle
  return (
    <Widget
      name="invoice-editor"
      role="worker"
      denied="Only workers can create invoices."
      skeleton={<EditorSkeleton title={title} noun="invoice" />}
    >
      {(viewer) => <OpenInvoice key={props.invoiceId} {...props} title={title} viewer={viewer} />}
    </Widget>
  )
}

function OpenInvoice(props: InvoiceEditorProps & { title: string; viewer: User }) {
  const { invoiceId, clientId, title, viewer, ...host } = props
  const clients = useQuery(invoiceClientsQuery(useDaysheet(), viewer.id))
  const form = (opened: Opened<Invoice, InvoiceClient>) => (
    <EditorForm {...host} {...opened} viewer={viewer} />
  )
  if (!invoiceId) {
    return (
      <NewDocument
        title={title}
        noun="invoice"
        clients={clients}
        clientId={clientId}
        nobody={{
          title: 'Nobody to invoice yet',
          children: 'Once you work with a client who takes invoices here, you can write them one.',
        }}
      >
        {form}
      </NewDocument>
    )
  }
  return (
    <ExistingDocument
      noun={invoiceNoun}
      title={title}
      documentId={invoiceId}
      viewer={viewer}
      clients={clients}
      loadFailed={invoiceNoun.words.loadFailed}
      notFound="Invoice not found"
      clientOf={clientOf}
    >
      {form}
    </ExistingDocument>
  )
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
