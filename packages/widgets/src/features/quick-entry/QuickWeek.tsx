import { useEffect, useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useQuery } from '@tanstack/react-query'
import { daysToCome, invoiceLacks, type Invoice, type InvoiceClient } from '@daysheet/core'
import { useDaysheet, type Viewer } from '../../provider/index.ts'
import { msg, ErrorSummary, Form, Page, Text, useWords } from '../../ui/index.ts'
import {
  DaysToCome,
  GoesToOwnClient,
  MissingDetails,
  SaveAction,
  SentDocument,
  useSubmitQuestion,
  useWayBack,
} from '../days/editing/index.ts'
import { clientName } from '../days/index.ts'
import { DraftBanners } from '../drafts/index.ts'
import {
  invoiceEditorConfig,
  InvoiceOverlaps,
  PricedTotals,
  pricingOf,
  SideSummary,
  SummaryBar,
  useDueDateUnderTerms,
} from '../invoices/editor/index.ts'
import { projectOptionsQuery } from '../projects/index.ts'
import type { LastUsed } from './last-used.ts'
import { invoiceOfQuick, pricedInvoiceOfQuick, type QuickForm } from './quick-form.ts'
import { QuickFields } from './QuickFields.tsx'
import { useQuickEditing } from './useQuickEditing.ts'

export interface QuickWeekProps {
  viewer: Viewer
  clients: readonly InvoiceClient[]
  last: LastUsed
  onUsed: (used: LastUsed) => void
  onSaved?: (invoice: Invoice) => void
  onSubmitted?: (invoice: Invoice) => void
  onAnother: () => void
}

const { edit } = invoiceEditorConfig

export function QuickWeek(props: QuickWeekProps) {
  const { viewer, clients, ...host } = props
  const scope = useDaysheet()
  const inWords = useWords()
  const wayBack = useWayBack(edit)
  // What was last used when the screen opened; saving must not change it under somebody's hands.
  const [last] = useState(props.last)
  const { form, draft, sent, ...editing } = useQuickEditing({ viewer, clients, ...host, last })
  const values = useWatch({ control: form.control }) as QuickForm
  const { client_id: clientId } = values
  const client = clients.find((one) => one.client_id === clientId)
  const { data: projects, isPending } = useQuery(
    projectOptionsQuery(scope, viewer.account.id, clientId ?? ''),
  )

  // The project of last time where it is still open, else the only one there is.
  useEffect(() => {
    if (!clientId || !projects) return
    const isOpen = (id: string | null | undefined) => projects.some((one) => one.id === id)
    if (isOpen(form.getValues('project_id'))) return
    const [only, another] = projects
    const before = last.projects[clientId]
    form.setValue(
      'project_id',
      isOpen(before) ? (before ?? null) : only && !another ? only.id : null,
    )
  }, [clientId, projects, form, last])
  // The hours are agreed with each client.
  const hoursOf = useRef(clientId)
  useEffect(() => {
    if (!client || hoursOf.current === client.client_id) return
    hoursOf.current = client.client_id
    form.setValue('hours', client.standard_hours)
  }, [client, form])

  useDueDateUnderTerms(form as never, client, true)

  const { full_name, vat_registered, cis_registered, cis_status } = viewer
  const pricing = useMemo(
    () =>
      pricingOf(client, projects ?? [], { full_name, vat_registered, cis_registered, cis_status }),
    [client, projects, full_name, vat_registered, cis_registered, cis_status],
  )
  const invoice = useMemo(() => pricedInvoiceOfQuick(values), [values])

  const worked = Object.keys(invoice.days).map((work_date) => ({ work_date }))
  const lacks = invoiceLacks(viewer, Boolean(client?.verification) || client?.own_cis != null)
  const { actions, question } = useSubmitQuestion({
    noun: 'invoice',
    read: () => invoiceOfQuick(form.getValues()),
    validate: () => form.trigger(),
    actions: { save: editing.save, pending: editing.pending, labels: edit.words.actions },
    lacks,
  })
  if (sent) {
    return (
      <SentDocument
        config={invoiceEditorConfig}
        document={sent}
        isDraft={sent.status === 'draft'}
        onAnother={props.onAnother}
      />
    )
  }
  const goesTo = (client?.kind !== 'own' && client?.accounts_email) || null
  const notice = (
    <>
      <MissingDetails
        noun="invoice"
        lacks={lacks}
        client={client ? clientName(client) : null}
        back={{ to: 'quick-entry' }}
      />
      <GoesToOwnClient client={client} email={client?.accounts_email} viewer={viewer} />
      {client && worked.length > 0 && values.project_id === null && (
        <Text size="small">
          {inWords('At your day rate with {client}. The project may have its own: choose one.', {
            client: clientName(client),
          })}
        </Text>
      )}
      <DaysToCome days={daysToCome(worked, scope.today)} />
    </>
  )
  return (
    <Form
      form={form}
      label={msg('Quick Entry')}
      onSubmit={() => undefined}
      onSendAgain={editing.sendAgain}
      hasOwnSummary
    >
      <PricedTotals
        form={invoice}
        pricing={pricing}
        missing={client ? undefined : msg('Choose a client to see what the days come to')}
      >
        <Page
          title={msg('Quick Entry')}
          back={wayBack()}
          phoneAction={<SaveAction {...actions} isCompact />}
          side={<SideSummary {...actions} goesTo={goesTo} notice={notice} draft={draft.state} />}
          hideSideOnPhone
          lead={
            <>
              <ErrorSummary />
              <DraftBanners draft={draft} noun="invoice" />
            </>
          }
          bar={<SummaryBar {...actions} goesTo={goesTo} notice={notice} />}
        >
          <InvoiceOverlaps
            workerId={viewer.account.id}
            invoiceId={null}
            clientId={clientId}
            start={values.period_start}
            end={values.period_end}
          />
          <QuickFields
            values={values}
            clients={clients}
            projects={projects}
            isLoading={clientId !== null && isPending}
          />
          {question}
        </Page>
      </PricedTotals>
    </Form>
  )
}
