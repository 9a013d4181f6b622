import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useQueryClient } from '@tanstack/react-query'
import type { Invoice, InvoiceClient, User } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import { Banner, Form, FormTextArea, Page } from '../../../ui/index.ts'
import { RestoredDraft, VersionConflict } from '../../days/index.ts'
import { invoiceQuery } from '../invoice-queries.ts'
import { InvoiceStatusBadge } from '../InvoiceStatusBadge.tsx'
import { ClientPanel } from './ClientPanel.tsx'
import { DaysSection } from './DaysSection.tsx'
import { DetailsFields } from './DetailsFields.tsx'
import { SaveAct, SideSummary, SummaryBar, type EditorActs } from './EditorSummary.tsx'
import { ExpensesFields } from './ExpensesFields.tsx'
import { hasCompleteEntry } from './invoice-body.ts'
import { invoiceLedger } from './invoice-ledger.ts'
import { pricingOf } from './price-form.ts'
import { Totals } from './totals.tsx'
import { useEditorDraft } from './useEditorDraft.ts'
import { useEditorProjects } from './useEditorProjects.ts'
import { useSaveInvoice, type Intent } from './useSaveInvoice.ts'

export interface EditorHost {
  onSaved?: (invoice: Invoice) => void
  onSubmitted?: (invoice: Invoice) => void
  onCancel?: () => void
}

export interface EditorFormProps extends EditorHost {
  viewer: User
  clients: readonly InvoiceClient[]
  /** What is edited or amended; null for a new one. */
  invoice: Invoice | null
  clientId: string | null
}

const isEditable = ({ status }: Invoice) => status === 'draft' || status === 'disputed'

export function EditorForm(props: EditorFormProps) {
  const { viewer, clients, onSaved, onSubmitted, onCancel } = props
  const scope = useDaysheet()
  const { today, notify, go, hrefFor } = scope
  const queries = useQueryClient()
  const [invoice, setInvoice] = useState(props.invoice)
  const [stale, setStale] = useState<{ intent: Intent; isPending: boolean } | null>(null)
  const [pending, setPending] = useState<Intent | null>(null)
  const draft = useEditorDraft({ viewer, invoice, today, clientId: props.clientId })
  const { form } = draft

  const clientId = useWatch({ control: form.control, name: 'client_id' })
  const client = clients.find((one) => one.client_id === clientId)
  const projects = useEditorProjects({ workerId: viewer.id, clientId, invoice, form })
  const { vat_registered, cis_registered, cis_status } = viewer
  const pricing = useMemo(
    () => pricingOf(client, projects.options ?? [], { vat_registered, cis_registered, cis_status }),
    [client, projects.options, vat_registered, cis_registered, cis_status],
  )
  const ledger = useMemo(() => {
    const names = new Map(projects.choices.map(({ id, label }) => [id, label]))
    return invoiceLedger(pricing, (id) => names.get(id) ?? 'Unknown project')
  }, [pricing, projects.choices])

  const saving = useSaveInvoice({
    workerId: viewer.id,
    isNew: invoice === null,
    form,
    onSaved: (saved, intent) => {
      draft.end()
      const takesOver = intent === 'submit' ? onSubmitted : onSaved
      if (takesOver) takesOver(saved)
      else go({ to: 'invoices' })
    },
    onStale: (intent) => setStale({ intent, isPending: false }),
  })

  /** The specification's one sentence about what a save is missing; the fields say the rest. */
  const sayWhatIsMissing = () => {
    const { errors } = form.formState
    const values = form.getValues()
    const noEntry = !hasCompleteEntry(values)
    const { client_id, period_start, period_end, due_date } = values
    if (invoice && (noEntry || !client_id || !period_start || !period_end || !due_date)) {
      notify.error('Please fill in all required fields')
    } else if (noEntry) {
      notify.error('Please complete at least one project entry with all required fields')
    } else if (errors.expenses) {
      notify.error('Please complete all expense fields correctly')
    }
  }
  const saveAs = async (intent: Intent, of: Invoice | null) => {
    setPending(intent)
    const send = form.handleSubmit(async (values) => {
      // What went wrong is on the screen by now, and everything typed still stands.
      await saving.mutateAsync({ intent, form: values, invoice: of }).catch(() => undefined)
    }, sayWhatIsMissing)
    await send()
    setPending(null)
  }
  const save = (intent: Intent) => void saveAs(intent, invoice)

  const newest = async () => {
    if (!invoice) return null
    const read = await queries
      .fetchQuery({ ...invoiceQuery(scope, invoice.id), staleTime: 0 })
      .catch(() => null)
    if (!read) notify.error('Failed to load invoice')
    else if (!isEditable(read)) notify.error('Only draft or disputed invoices can be edited')
    return read && isEditable(read) ? read : null
  }
  const settle = async (keepsMine: boolean) => {
    if (!stale) return
    setStale({ ...stale, isPending: true })
    const read = await newest()
    setStale(null)
    if (!read) return
    setInvoice(read)
    if (keepsMine) await saveAs(stale.intent, read)
    else draft.take(read)
  }

  const isDisputed = invoice?.status === 'disputed'
  const acts: EditorActs = {
    save,
    pending,
    labels: isDisputed
      ? { draft: 'Save Changes', submit: 'Resubmit Invoice' }
      : { draft: 'Save Draft', submit: 'Submit Invoice' },
  }
  const goesTo = client?.accounts_email ?? null
  const href = onCancel ? undefined : hrefFor({ to: 'invoices' })
  const leave = onCancel ?? (href === undefined ? () => go({ to: 'invoices' }) : undefined)
  return (
    <Form form={form} label={invoice?.invoice_number ?? 'New Invoice'} onSubmit={() => undefined}>
      <Totals pricing={pricing}>
        <Page
          title={invoice?.invoice_number ?? 'New Invoice'}
          badge={invoice && <InvoiceStatusBadge status={invoice.status} />}
          back={{ label: 'Back to Invoices', href, onPress: leave }}
          phoneAction={<SaveAct {...acts} isCompact />}
          lead={
            <>
              {isDisputed && (
                <Banner
                  tone="caution"
                  title={`Disputed by ${invoice.company_name ?? invoice.client_name}`}
                >
                  {invoice.rejection_reason}
                </Banner>
              )}
              {draft.restoredAt && (
                <RestoredDraft
                  keptAt={draft.restoredAt}
                  onDiscard={draft.discard}
                  onDismiss={draft.dismiss}
                />
              )}
            </>
          }
          side={<SideSummary {...acts} goesTo={goesTo} kept={draft.kept} />}
          hideSideOnPhone
          bar={<SummaryBar {...acts} goesTo={goesTo} />}
        >
          <DetailsFields clients={clients} isClientFixed={isDisputed} />
          <DaysSection client={client} projects={projects} ledger={ledger} />
          <ExpensesFields />
          <FormTextArea control={form.control} name="notes" label="Notes" isOptional rows={3} />
          {invoice && client && <ClientPanel client={client} />}
        </Page>
        <VersionConflict
          isOpen={stale !== null || draft.isWaiting}
          name={invoice?.invoice_number ?? 'This invoice'}
          isPending={stale?.isPending}
          onKeepMine={() => (stale ? void settle(true) : draft.keepMine())}
          onTakeTheirs={() => (stale ? void settle(false) : draft.takeSaved())}
        />
      </Totals>
    </Form>
  )
}
