import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import {
  clientChangeRefusal,
  dueDateToAmend,
  formatDay,
  invoiceLacks,
  type Invoice,
  type InvoiceClient,
} from '@daysheet/core'
import { useDaysheet, type Destination, type Viewer } from '../../../provider/index.ts'
import { msg, FormDatePicker, FormTextArea, useWords } from '../../../ui/index.ts'
import {
  begunFrom,
  CopiedFrom,
  DaysToComeOfForm,
  DetailsFields,
  EditorFrame,
  GoesToOwnClient,
  MissingDetails,
  SaveAction,
  UnfinishedEntries,
  SentDocument,
  useDayProjects,
  useDocumentEditing,
  useSubmitQuestion,
  type EditorHost,
  type Opened,
} from '../../days/editing/index.ts'
import { clientName } from '../../days/index.ts'
import { DocumentStatusBadge } from '../../documents/DocumentStatusBadge.tsx'
import { ClientPanel } from './ClientPanel.tsx'
import { SideSummary, SummaryBar } from './EditorSummary.tsx'
import { ExpensesFields } from './ExpensesFields.tsx'
import { INVOICE_ENTRY, newInvoiceForm } from './invoice-form.ts'
import { invoiceDayFormatter } from './invoice-day-formatter.ts'
import { invoiceEditorConfig } from './invoice-editor-config.ts'
import { InvoiceDays } from './InvoiceDays.tsx'
import { OverlapsOfPeriod } from './OverlapsOfPeriod.tsx'
import { formerRates, pricingOf } from './price-form.ts'
import { Totals } from './totals.tsx'
import { useDueDateUnderTerms } from './useDueDateUnderTerms.ts'
import { VatTreatmentField } from './VatTreatmentField.tsx'

export interface EditorFormProps extends Opened<Invoice, InvoiceClient>, EditorHost<Invoice> {
  viewer: Viewer
  onAnother: () => void
}

/** The client's word, or what HMRC told it, counts over the profile's. */
const knowsCisOf = (client: InvoiceClient | undefined) =>
  Boolean(client?.verification) || client?.own_cis != null

/** In how many days the client that it begins with pays. */
const termsOf = (clients: readonly InvoiceClient[], id: string | null) =>
  clients.find(({ client_id }) => client_id === id)?.payment_terms_days

export function EditorForm({ viewer, clients, ...props }: EditorFormProps) {
  const { today } = useDaysheet()
  const words = useWords()
  const editing = useDocumentEditing(invoiceEditorConfig, {
    ...props,
    workerId: viewer.account.id,
    begin: () =>
      begunFrom(
        newInvoiceForm(today, props.clientId, termsOf(clients, props.clientId)),
        props.origin,
        {
          today,
          entryKind: INVOICE_ENTRY,
        },
      ),
  })
  const { form, document: invoice, frame, sent } = editing
  const isClientFixed = invoice !== null && clientChangeRefusal('invoice', invoice) !== null

  const clientId = useWatch({ control: form.control, name: 'client_id' })
  const client = clients.find((one) => one.client_id === clientId)
  useDueDateUnderTerms(form as never, client, invoice === null)
  const lacks = invoiceLacks(viewer, knowsCisOf(client))
  const { actions, question } = useSubmitQuestion({
    noun: 'invoice',
    read: form.getValues,
    validate: () => form.trigger(),
    actions: editing.actions,
    lacks,
    leavesOut: true,
  })
  const projects = useDayProjects({
    workerId: viewer.account.id,
    clientId,
    document: invoice,
    form,
  })
  const { full_name, vat_registered, cis_registered, cis_status } = viewer
  const pricing = useMemo(
    () =>
      pricingOf(
        client,
        // What is open today counts over what the invoice was priced at before.
        [
          ...(client ? formerRates(invoice, client.standard_hours) : []),
          ...(projects.options ?? []),
        ],
        { full_name, vat_registered, cis_registered, cis_status },
      ),
    [client, invoice, projects.options, full_name, vat_registered, cis_registered, cis_status],
  )
  const formatter = useMemo(() => {
    const names = new Map(projects.choices.map(({ id, label }) => [id, label]))
    return invoiceDayFormatter(pricing, (id) => names.get(id) ?? words('Unknown project'), words)
  }, [pricing, projects.choices, words])

  if (sent) {
    return <SentDocument config={invoiceEditorConfig} document={sent} onAnother={props.onAnother} />
  }
  const isOwn = client?.kind === 'own'
  const goesTo = (!isOwn && client?.accounts_email) || null
  const again = props.origin?.is === 'copied' ? { from: props.origin.document.id } : {}
  const back: Destination = invoice
    ? { to: 'edit-invoice', id: invoice.id }
    : { to: 'new-invoice', ...(clientId && { client: clientId }), ...again }
  const notice = (
    <>
      <MissingDetails
        noun="invoice"
        lacks={lacks}
        client={client ? clientName(client) : null}
        back={back}
      />
      <GoesToOwnClient client={client} email={client?.accounts_email} viewer={viewer} />
      <DaysToComeOfForm />
      <UnfinishedEntries areLeftOut />
    </>
  )
  const isDueAnew = invoice !== null && dueDateToAmend(invoice, today) !== invoice.due_date
  const dueHint = isDueAnew
    ? words('It was due on {day}', { day: formatDay(invoice.due_date, 'short') })
    : undefined
  return (
    <Totals form={form} pricing={pricing}>
      <EditorFrame
        {...frame}
        title={invoice?.invoice_number ?? invoiceEditorConfig.edit.words.newTitle}
        badge={invoice && <DocumentStatusBadge status={invoice.status} />}
        phoneAction={<SaveAction {...actions} isCompact />}
        side={
          <SideSummary {...actions} goesTo={goesTo} notice={notice} draft={frame.draft.state} />
        }
        bar={<SummaryBar {...actions} goesTo={goesTo} notice={notice} />}
      >
        <CopiedFrom
          origin={invoice ? null : props.origin}
          noun="invoice"
          numberOf={invoiceEditorConfig.numberOf}
          entryKind={INVOICE_ENTRY}
          onReplace={() => frame.draft.drop(form.getValues(), frame.draft.state.base)}
        />
        <DetailsFields clients={clients} isClientFixed={isClientFixed}>
          <FormDatePicker
            control={form.control}
            name="due_date"
            label={msg('Due date')}
            hint={dueHint}
          />
          {vat_registered && client && (
            <VatTreatmentField pricing={pricing} client={clientName(client)} />
          )}
        </DetailsFields>
        <OverlapsOfPeriod workerId={viewer.account.id} invoiceId={invoice?.id ?? null} />
        <InvoiceDays
          workerId={viewer.account.id}
          invoiceId={invoice?.id ?? null}
          client={client}
          projects={projects}
          formatter={formatter}
        />
        <ExpensesFields hasCis={pricing.cis_registered} />
        <FormTextArea
          control={form.control}
          name="notes"
          label={msg('Notes')}
          isOptional
          rows={3}
        />
        {invoice && client && <ClientPanel client={client} />}
        {question}
      </EditorFrame>
    </Totals>
  )
}
