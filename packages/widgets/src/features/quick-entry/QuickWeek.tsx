import { useEffect, useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useQuery } from '@tanstack/react-query'
import type { Invoice, InvoiceClient, User } from '@daysheet/core'
import { useDaysheet } from '../../provider/index.ts'
import { ErrorSummary, Form, Page, useWords } from '../../ui/index.ts'
import { DocumentStatusBadge } from '../documents/DocumentStatusBadge.tsx'
import { SaveAction, SentDocument, useSaveActions, useSaveDocument } from '../days/editing/index.ts'
import { DraftState, TakenOver } from '../days/index.ts'
import {
  InvoiceOverlaps,
  invoiceNoun,
  PricedTotals,
  pricingOf,
  SideSummary,
  SummaryBar,
} from '../invoices/editor/index.ts'
import { projectOptionsQuery } from '../projects/index.ts'
import type { LastUsed } from './last-used.ts'
import { invoiceOfQuick, type QuickForm } from './quick-form.ts'
import { quickNoun } from './quick-noun.ts'
import { QuickFields } from './QuickFields.tsx'
import { useQuickDraft } from './useQuickDraft.ts'

export interface QuickWeekProps {
  viewer: User
  clients: readonly InvoiceClient[]
  last: LastUsed
  onUsed: (used: LastUsed) => void
  onSaved?: (invoice: Invoice) => void
  onSubmitted?: (invoice: Invoice) => void
  onAnother: () => void
}

export function QuickWeek(props: QuickWeekProps) {
  const { viewer, clients, onUsed, onSaved, onSubmitted } = props
  const scope = useDaysheet()
  const { go, hrefFor } = scope
  const words = useWords()
  // What was last used when the screen opened; saving must not change it under somebody's hands.
  const [last] = useState(props.last)
  const [saved, setSaved] = useState<{ invoice: Invoice; isSubmitted: boolean } | null>(null)
  const draft = useQuickDraft({ personId: viewer.id, clients, last })
  const { form } = draft
  const values = useWatch({ control: form.control }) as QuickForm
  const { client_id: clientId } = values
  const client = clients.find((one) => one.client_id === clientId)
  const { data: projects, isPending } = useQuery(
    projectOptionsQuery(scope, viewer.id, clientId ?? ''),
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

  const { vat_registered, cis_registered, cis_status } = viewer
  const pricing = useMemo(
    () => pricingOf(client, projects ?? [], { vat_registered, cis_registered, cis_status }),
    [client, projects, vat_registered, cis_registered, cis_status],
  )
  const invoice = useMemo(() => invoiceOfQuick(values), [values])

  const saving = useSaveDocument(quickNoun, {
    workerId: viewer.id,
    isNew: true,
    form,
    onSaved: (saved, { intent }) => {
      draft.end()
      const { client_id, project_id } = form.getValues()
      const projectsBefore = last.projects
      onUsed({
        client_id,
        projects:
          client_id && project_id ? { ...projectsBefore, [client_id]: project_id } : projectsBefore,
      })
      const takesOver = intent === 'submit' ? onSubmitted : onSaved
      if (takesOver) takesOver(saved)
      else go(invoiceNoun.list)
      // Each save here makes an invoice: what is on it now must not go on a second one.
      setSaved({ invoice: saved, isSubmitted: intent === 'submit' })
    },
  })
  const { pending, saveAs, sendAgain } = useSaveActions(form, saving.mutateAsync)
  const actions = {
    save: (intent: 'draft' | 'submit') => void saveAs(intent, null),
    pending,
    labels: invoiceNoun.words.actions,
  }
  if (saved) {
    const { invoice: made, isSubmitted } = saved
    return (
      <SentDocument
        number={made.invoice_number}
        badge={<DocumentStatusBadge status={made.status} />}
        title={isSubmitted ? 'Invoice submitted' : 'Invoice saved as draft'}
        client={isSubmitted ? (made.company_name ?? made.client_name) : null}
        figure={invoiceNoun.figureOf(made, words)}
        view={invoiceNoun.viewOf(made)}
        onAnother={props.onAnother}
      />
    )
  }
  const goesTo = client?.accounts_email ?? null
  const href = hrefFor(invoiceNoun.list)
  return (
    <Form
      form={form}
      label="Quick Entry"
      onSubmit={() => undefined}
      onSendAgain={sendAgain}
      hasOwnSummary
    >
      <PricedTotals form={invoice} pricing={pricing}>
        <Page
          title="Quick Entry"
          back={{
            label: invoiceNoun.words.back,
            href,
            onPress: href === undefined ? () => go(invoiceNoun.list) : undefined,
          }}
          phoneAction={<SaveAction {...actions} isCompact />}
          side={<SideSummary {...actions} goesTo={goesTo} kept={draft.kept} />}
          hideSideOnPhone
          lead={
            <>
              <ErrorSummary />
              <DraftState draft={draft} />
              {draft.takenOver && <TakenOver {...draft.takenOver} />}
            </>
          }
          bar={<SummaryBar {...actions} goesTo={goesTo} />}
        >
          <InvoiceOverlaps
            workerId={viewer.id}
            invoiceId={null}
            clientId={clientId}
            start={values.period_start}
            end={values.period_end}
          />
          <QuickFields
            values={values}
            clients={clients}
            projects={projects}
            isWaiting={clientId !== null && isPending}
          />
        </Page>
      </PricedTotals>
    </Form>
  )
}
