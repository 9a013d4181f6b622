import { useEffect, useMemo, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useQuery } from '@tanstack/react-query'
import {
  describeHours,
  invoiceLacks,
  overlapsOf,
  type Timesheet,
  type TimesheetClient,
} from '@daysheet/core'
import { useDaysheet, type Destination, type Viewer } from '../../../provider/index.ts'
import { msg, FormTextArea, useWords } from '../../../ui/index.ts'
import {
  begunFrom,
  CopiedFrom,
  DaysSection,
  DaysToComeOfForm,
  DetailsFields,
  EditorFrame,
  GoesToOwnClient,
  MissingDetails,
  SentDocument,
  UnfinishedEntries,
  useDayProjects,
  useDocumentEditing,
  useSubmitQuestion,
  type EditorHost,
  type Opened,
} from '../../days/editing/index.ts'
import { clientName, periodDays } from '../../days/index.ts'
import { DocumentStatusBadge } from '../../documents/DocumentStatusBadge.tsx'
import { OverlapNotice } from '../../documents/OverlapNotice.tsx'
import { latestTimesheetsQuery } from '../timesheet-queries.ts'
import { HoursBar, SideHours } from './HoursSummary.tsx'
import {
  newTimesheetForm,
  notesForPeriod,
  TIMESHEET_ENTRY,
  type TimesheetForm,
} from './timesheet-form.ts'
import { timesheetDayFormatter } from './timesheet-day-formatter.ts'
import { timesheetFormConfig } from './timesheet-form-config.ts'

const HEADS = { date: msg('Date'), title: msg('Project'), amount: msg('Hours') }

export interface TimesheetEditorProps
  extends Opened<Timesheet, TimesheetClient>, EditorHost<Timesheet> {
  viewer: Viewer
  onAnother: () => void
}

export function TimesheetEditor({ viewer, clients, ...props }: TimesheetEditorProps) {
  const { today } = useDaysheet()
  const words = useWords()
  const editing = useDocumentEditing(timesheetFormConfig, {
    ...props,
    workerId: viewer.account.id,
    begin: () => {
      const empty = newTimesheetForm(today, props.clientId)
      const begun = begunFrom(empty, props.origin, { today, entryKind: TIMESHEET_ENTRY })
      const period = { start: begun.period_start, end: begun.period_end }
      return { ...begun, notes: notesForPeriod('', period, period) }
    },
  })
  const { form, document: timesheet, frame, isDisputed, sent } = editing
  const { actions, question } = useSubmitQuestion({
    noun: 'timesheet',
    read: form.getValues,
    validate: () => form.trigger(),
    actions: editing.actions,
  })

  const clientId = useWatch({ control: form.control, name: 'client_id' })
  const client = clients.find((one) => one.client_id === clientId)
  const projects = useDayProjects({
    workerId: viewer.account.id,
    clientId,
    document: timesheet,
    form,
  })
  const formatter = useMemo(() => {
    const names = new Map(projects.choices.map(({ id, label }) => [id, label]))
    return timesheetDayFormatter((id) => names.get(id) ?? words('Unknown project'), words)
  }, [projects.choices, words])

  if (sent) {
    return <SentDocument config={timesheetFormConfig} document={sent} onAnother={props.onAnother} />
  }
  const id = timesheet?.id
  const again = props.origin?.is === 'copied' ? { from: props.origin.document.id } : {}
  const back: Destination =
    id === undefined
      ? { to: 'new-timesheet', ...(clientId && { client: clientId }), ...again }
      : { to: isDisputed ? 'amend-timesheet' : 'edit-timesheet', id }
  const notice = (
    <>
      <MissingDetails
        noun="timesheet"
        lacks={invoiceLacks(viewer)}
        client={client ? clientName(client) : null}
        back={back}
      />
      <GoesToOwnClient client={client} email={client?.invoice_email} viewer={viewer} />
      <DaysToComeOfForm />
      <UnfinishedEntries areLeftOut={false} />
    </>
  )
  return (
    <EditorFrame
      {...frame}
      title={timesheet?.timesheet_number ?? timesheetFormConfig.edit.words.newTitle}
      badge={timesheet && <DocumentStatusBadge status={timesheet.status} />}
      side={<SideHours {...actions} notice={notice} draft={frame.draft.state} />}
      bar={<HoursBar {...actions} notice={notice} isAmendment={isDisputed} />}
    >
      <CopiedFrom
        origin={timesheet ? null : props.origin}
        noun="timesheet"
        numberOf={timesheetFormConfig.numberOf}
        entryKind={TIMESHEET_ENTRY}
        onReplace={() => frame.draft.drop(form.getValues(), frame.draft.state.base)}
      />
      <DetailsFields
        clients={clients}
        isClientFixed={isDisputed}
        clientHint={
          client &&
          words('Standard hours {hours} a day', {
            hours: describeHours(client.standard_hours, words),
          })
        }
      />
      <Overlaps workerId={viewer.account.id} timesheetId={timesheet?.id ?? null} />
      <NotesOfPeriod />
      <DaysSection
        noun="timesheet"
        kind="hours"
        heads={HEADS}
        entryKind={TIMESHEET_ENTRY}
        formatter={formatter}
        workerId={viewer.account.id}
        documentId={timesheet?.id ?? null}
        client={client}
        projects={projects}
        projectRule={msg('Hours are logged on a project.')}
      />
      <FormTextArea control={form.control} name="notes" label={msg('Notes')} isOptional rows={3} />
      {question}
    </EditorFrame>
  )
}

/** Warns while the client already has hours for days of this period. */
function Overlaps({ workerId, timesheetId }: { workerId: string; timesheetId: string | null }) {
  const { control } = useFormContext<TimesheetForm>()
  const [client_id, start, end] = useWatch({
    control,
    name: ['client_id', 'period_start', 'period_end'],
  })
  const { data = [] } = useQuery(latestTimesheetsQuery(useDaysheet(), workerId))
  if (!client_id || !start || !end || !periodDays(start, end)) return null
  const span = { id: timesheetId, client_id, period_start: start, period_end: end }
  return <OverlapNotice noun="timesheet" overlaps={overlapsOf(span, data)} />
}

/** Keeps notes that nobody wrote in step with the period. */
function NotesOfPeriod() {
  const { control, getValues, setValue } = useFormContext<TimesheetForm>()
  const [start, end] = useWatch({ control, name: ['period_start', 'period_end'] })
  const before = useRef({ start, end })
  useEffect(() => {
    const notes = getValues('notes')
    const next = notesForPeriod(notes, before.current, { start, end })
    if (start && end && periodDays(start, end)) before.current = { start, end }
    if (next !== notes) setValue('notes', next)
  }, [start, end, getValues, setValue])
  return null
}
