import {
  ENGAGEMENT_DEFAULTS,
  verificationOf,
  type Invoice,
  type InvoiceClient,
} from '@daysheet/core'
import { beforeOf, Widget, type BeforeProps, type Viewer } from '../../../provider/index.ts'
import {
  EditorSkeleton,
  useOpenDocument,
  useSuccessiveDocuments,
  type EditorHost,
  type OpeningProps,
} from '../../days/editing/index.ts'
import { invoiceClientsQuery } from '../../engagements/index.ts'
import { EditorForm } from './EditorForm.tsx'
import { invoiceEditorConfig } from './invoice-editor-config.ts'
import { msg } from '../../../ui/i18n/words.ts'

const INVOICE_EDITOR_ACTIONS = {
  onBeforeSave: 'invoice.save',
  onBeforeSubmit: 'invoice.submit',
  onBeforeAmend: 'invoice.amend',
} as const

export interface InvoiceEditorProps
  extends EditorHost<Invoice>, BeforeProps<typeof INVOICE_EDITOR_ACTIONS> {
  /** What is edited (a draft) or amended (a disputed one); without it a new one is begun. */
  invoiceId?: string
  /** Who a new one is for. */
  clientId?: string
  /** The invoice whose lines and days a new one begins with, moved to this week. */
  from?: string
}

const NOBODY = {
  title: msg('Nobody to invoice yet'),
  children: msg('Once you work with a client who takes invoices here, you can write them one.'),
}

/** The calls without which nothing can be written. */
const CHOICE_CALLS = ['engagements.listInvoiceClients', 'projects.listOptions'] as const
const NEW = [...CHOICE_CALLS, 'invoices.create'] as const
const EXISTING = [...CHOICE_CALLS, 'invoices.read'] as const

/**
 * Writes an invoice: new, a draft, or the amendment of a disputed one. What is typed is
 * stored in the browser until it is saved.
 */
export function InvoiceEditor({ invoiceId, clientId, from, ...props }: InvoiceEditorProps) {
  const host = props
  const { key, ...opening } = useSuccessiveDocuments({ documentId: invoiceId, clientId, from })
  const title = opening.source.documentId
    ? msg('Edit Invoice')
    : invoiceEditorConfig.edit.words.newTitle
  return (
    <Widget
      name="invoice-editor"
      needs={opening.source.documentId ? EXISTING : NEW}
      title={title}
      before={beforeOf(INVOICE_EDITOR_ACTIONS, props)}
      role="worker"
      denied={msg('Only workers can create invoices.')}
      skeleton={<EditorSkeleton title={title} noun="invoice" />}
    >
      {(viewer) => <OpenInvoice key={key} {...host} {...opening} viewer={viewer} title={title} />}
    </Widget>
  )
}

function OpenInvoice(props: EditorHost<Invoice> & OpeningProps) {
  const { opened, page } = useOpenDocument(invoiceEditorConfig, { ...props, ...CHOICES })
  return opened ? <EditorForm {...props} {...opened} /> : page
}

/** A client who takes no invoices any more: the draft still shows, priced at what is known. */
const clientOf = (invoice: Invoice, viewer: Viewer): InvoiceClient => ({
  client_id: invoice.client_id,
  company_name: invoice.company_name,
  full_name: invoice.client_name,
  day_rate: viewer.standard_day_rate,
  ...ENGAGEMENT_DEFAULTS,
  verification: verificationOf(invoice),
  vat_treatment: invoice.agreed_vat_treatment,
  // A reverse charge was agreed with a number; which one it is changes no figure.
  client_vat_number: invoice.agreed_vat_treatment === 'reverse_charge' ? 'GB' : null,
  is_end_user: false,
  accounts_email: invoice.accounts_email,
})

/** Who can get one. */
const CHOICES = { clients: invoiceClientsQuery, clientOf, nobody: NOBODY }
