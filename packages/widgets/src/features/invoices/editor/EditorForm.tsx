import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { clientChangeRefusal, type Invoice, type InvoiceClient, type User } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import { FormDatePicker, FormTextArea, useWords } from '../../../ui/index.ts'
import {
  DetailsFields,
  EditorFrame,
  SaveAct,
  useDayProjects,
  useDocumentEditing,
  type EditorHost,
  type Opened,
} from '../../days/editing/index.ts'
import { DocumentStatusBadge } from '../../documents/DocumentStatusBadge.tsx'
import { ClientPanel } from './ClientPanel.tsx'
import { SideSummary, SummaryBar } from './EditorSummary.tsx'
import { ExpensesFields } from './ExpensesFields.tsx'
import { newInvoiceForm } from './invoice-form.ts'
import { invoiceLedger } from './invoice-ledger.ts'
import { invoiceNoun } from './invoice-noun.ts'
import { InvoiceDays } from './InvoiceDays.tsx'
import { pricingOf } from './price-form.ts'
import { Totals } from './totals.tsx'

export interface EditorFormProps extends Opened<Invoice, InvoiceClient>, EditorHost<Invoice> {
  viewer: User
}

export function EditorForm({ viewer, clients, ...props }: EditorFormProps) {
  const { today } = useDaysheet()
  const words = useWords()
  const editing = useDocumentEditing(invoiceNoun, {
    ...props,
    workerId: viewer.id,
    begin: () => newInvoiceForm(today, props.clientId),
  })
  const { form, document: invoice, draft, acts } = editing
  const isClientFixed = invoice !== null && clientChangeRefusal('invoice', invoice) !== null

  const clientId = useWatch({ control: form.control, name: 'client_id' })
  const client = clients.find((one) => one.client_id === clientId)
  const projects = useDayProjects({ workerId: viewer.id, clientId, document: invoice, form })
  const { vat_registered, cis_registered, cis_status } = viewer
  const pricing = useMemo(
    () => pricingOf(client, projects.options ?? [], { vat_registered, cis_registered, cis_status }),
    [client, projects.options, vat_registered, cis_registered, cis_status],
  )
  const ledger = useMemo(() => {
    const names = new Map(projects.choices.map(({ id, label }) => [id, label]))
    return invoiceLedger(pricing, (id) => names.get(id) ?? words('Unknown project'), words)
  }, [pricing, projects.choices, words])

  const goesTo = client?.accounts_email ?? null
  return (
    <Totals form={form} pricing={pricing}>
      <EditorFrame
        {...editing}
        title={invoice?.invoice_number ?? invoiceNoun.words.newTitle}
        badge={invoice && <DocumentStatusBadge status={invoice.status} />}
        phoneAction={<SaveAct {...acts} isCompact />}
        side={<SideSummary {...acts} goesTo={goesTo} kept={draft.kept} />}
        bar={<SummaryBar {...acts} goesTo={goesTo} />}
      >
        <DetailsFields clients={clients} isClientFixed={isClientFixed}>
          <FormDatePicker control={form.control} name="due_date" label="Due date" />
        </DetailsFields>
        <InvoiceDays
          workerId={viewer.id}
          invoiceId={invoice?.id ?? null}
          client={client}
          projects={projects}
          ledger={ledger}
        />
        <ExpensesFields />
        <FormTextArea control={form.control} name="notes" label="Notes" isOptional rows={3} />
        {invoice && client && <ClientPanel client={client} />}
      </EditorFrame>
    </Totals>
  )
}
