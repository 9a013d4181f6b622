import { useQuery } from '@tanstack/react-query'
import {
  clientDisplayName,
  describeHours,
  formatInstant,
  formatPeriod,
  type Timesheet,
} from '@daysheet/core'
import {
  beforeOf,
  DestinationButton,
  useLinkTo,
  useDaysheet,
  Widget,
  type BeforeProps,
  type Destination,
} from '../../../provider/index.ts'
import {
  msg,
  Button,
  DocumentId,
  FactCell,
  FactCells,
  FileTextIcon,
  Heading,
  Inline,
  Page,
  PencilLineIcon,
  Sheet,
  Text,
  Timeline,
  Undo2Icon,
  useWords,
} from '../../../ui/index.ts'
import { documentSteps } from '../../documents/document-steps.ts'
import { DocumentStatusBadge } from '../../documents/DocumentStatusBadge.tsx'
import { MakeAgainButton } from '../../documents/MakeAgainButton.tsx'
import { ReadDocument, WaitingForDocument } from '../../documents/ReadDocument.tsx'
import { OutsideDecision } from '../../documents/OutsideDecision.tsx'
import { OwnClientMark } from '../../documents/OwnClientMark.tsx'
import { ReturnedNotice } from '../../documents/ReturnedNotice.tsx'
import { WhoDecides } from '../../documents/WhoDecides.tsx'
import { CreateInvoice } from '../CreateInvoice.tsx'
import { HistoryButton } from '../../history/index.ts'
import { OverlapNotice } from '../../documents/OverlapNotice.tsx'
import { timesheetIdentity } from '../timesheet-config.ts'
import { timesheetQuery } from '../timesheet-queries.ts'
import { useTimesheetActions } from '../list/useTimesheetActions.tsx'
import { RecordTimesheet } from './RecordTimesheet.tsx'
import { TimesheetDays } from './TimesheetDays.tsx'

const TIMESHEET_VIEW_ACTIONS = {
  onBeforeCreateInvoice: 'timesheet.create_invoice',
  onBeforeWithdraw: 'timesheet.withdraw',
} as const

export interface TimesheetViewProps extends BeforeProps<typeof TIMESHEET_VIEW_ACTIONS> {
  timesheetId: string
}

const LIST: Destination = { to: 'invoices', tab: 'timesheets' }

/** One timesheet as its worker reads it. */
export function TimesheetView(props: TimesheetViewProps) {
  const { timesheetId } = props
  return (
    <Widget
      name="timesheet-view"
      needs={['timesheets.read']}
      title={msg('Timesheet')}
      before={beforeOf(TIMESHEET_VIEW_ACTIONS, props)}
      role="worker"
      denied={msg('Only workers can view their timesheets here.')}
      skeleton={<WaitingForDocument texts={timesheetIdentity.texts} />}
    >
      {() => <LoadedTimesheet timesheetId={timesheetId} />}
    </Widget>
  )
}

function LoadedTimesheet({ timesheetId }: Pick<TimesheetViewProps, 'timesheetId'>) {
  const query = useQuery(timesheetQuery(useDaysheet(), timesheetId))
  return (
    <ReadDocument
      identity={timesheetIdentity}
      query={query}
      back={{ to: LIST, label: msg('Back to Timesheets') }}
    >
      {(timesheet) => <TimesheetPage timesheet={timesheet} />}
    </ReadDocument>
  )
}

function TimesheetPage({ timesheet }: { timesheet: Timesheet }) {
  const linkTo = useLinkTo()
  const words = useWords()
  const { id, abilities, invoice_id, invoice_number } = timesheet
  const actions = useTimesheetActions()
  return (
    <Page
      title={<DocumentId>{timesheet.timesheet_number}</DocumentId>}
      badge={
        <Inline gap={1}>
          <OwnClientMark document={timesheet} />
          <DocumentStatusBadge status={timesheet.status} />
        </Inline>
      }
      back={{ label: msg('Back to Timesheets'), ...linkTo(LIST) }}
      actions={
        <>
          {abilities.edit && (
            <DestinationButton to={{ to: 'edit-timesheet', id }} icon={<PencilLineIcon />}>
              {msg('Edit Timesheet')}
            </DestinationButton>
          )}
          {abilities.amend && (
            <DestinationButton to={{ to: 'amend-timesheet', id }} icon={<PencilLineIcon />}>
              {msg('Amend Timesheet')}
            </DestinationButton>
          )}
          {abilities.withdraw && (
            <Button icon={<Undo2Icon />} onPress={() => actions.startWithdraw(timesheet)}>
              {msg('Withdraw')}
            </Button>
          )}
          <RecordTimesheet timesheet={timesheet} />
          <MakeAgainButton noun="timesheet" document={timesheet} />
          {actions.dialog}
          {abilities.create_invoice && <CreateInvoice variant="primary" timesheet={timesheet} />}
          {invoice_id && (
            <DestinationButton to={{ to: 'invoice', id: invoice_id }} icon={<FileTextIcon />}>
              {words('View {document}', { document: invoice_number ?? words('Invoice') })}
            </DestinationButton>
          )}
        </>
      }
      lead={
        <>
          <WhoDecides document={timesheet} side="worker" />
          <OutsideDecision document={timesheet} />
          <ReturnedNotice document={timesheet} />
          <OverlapNotice noun="timesheet" overlaps={timesheet.overlaps} />
        </>
      }
      side={
        <Sheet
          title={msg('Status history')}
          aside={<HistoryButton noun="timesheet" id={timesheet.id} />}
        >
          <Timeline label={msg('Status history')} entries={documentSteps(timesheet)} />
        </Sheet>
      }
    >
      <FactCells columns={4} lead>
        <FactCell
          label={msg('Total hours')}
          figure={describeHours(timesheet.total_hours, words)}
          size="hero"
          total
        />
        <FactCell label={msg('Client')} value={clientDisplayName(timesheet)} />
        <FactCell
          label={msg('Period')}
          value={formatPeriod(timesheet.period_start, timesheet.period_end)}
        />
        <FactCell label={msg('Created')} value={formatInstant(timesheet.created_at)} wide />
      </FactCells>
      <Heading level={2}>{msg('Work entries')}</Heading>
      <TimesheetDays items={timesheet.items} />
      {timesheet.notes && (
        <>
          <Heading level={2}>{msg('Notes')}</Heading>
          <Text>
            <>{timesheet.notes}</>
          </Text>
        </>
      )}
    </Page>
  )
}
