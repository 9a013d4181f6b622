import { useQuery } from '@tanstack/react-query'
import {
  ENGAGEMENT_DEFAULTS,
  type Timesheet,
  type TimesheetClient,
  type User,
} from '@daysheet/core'
import { useDaysheet, Widget } from '../../../provider/index.ts'
import {
  EditorSkeleton,
  ExistingDocument,
  NewDocument,
  type EditorHost,
  type Opened,
} from '../../days/editing/index.ts'
import { timesheetClientsQuery } from '../../engagements/index.ts'
import { TimesheetEditor } from './TimesheetEditor.tsx'
import { timesheetNoun } from './timesheet-noun.ts'

export interface TimesheetFormProps extends EditorHost<Timesheet> {
  /** What is edited (a draft) or amended (a disputed one); without it a new one is begun. */
  timesheetId?: string
  /** Whether the host opened it to amend it; says so where loading it fails. */
  isAmendment?: boolean
  /** Who a new one is for. */
  clientId?: string
}

/**
 * Records hours by day: new, a draft, or the amendment of a disputed one. What is typed is kept in
 * the browser until it is saved.
 */
export function TimesheetForm(props: TimesheetFormProps) {
  const { timesheetId, isAmendment } = props
  const editTitle = isAmendment ? 'Amend Timesheet' : 'Edit Timesheet'
  const title = timesheetId ? editTitle : timesheetNoun.words.newTitle
  return (
    <Widget
      name="timesheet-form"
      role="worker"
      denied="Only workers can create timesheets."
      skeleton={<EditorSkeleton title={title} noun="timesheet" />}
    >
      {(viewer) => <OpenTimesheet key={timesheetId} {...props} title={title} viewer={viewer} />}
    </Widget>
  )
}

function OpenTimesheet(props: TimesheetFormProps & { title: string; viewer: User }) {
  const { timesheetId, isAmendment, clientId, title, viewer, ...host } = props
  const clients = useQuery(timesheetClientsQuery(useDaysheet(), viewer.id))
  const form = (opened: Opened<Timesheet, TimesheetClient>) => (
    <TimesheetEditor {...host} {...opened} viewer={viewer} />
  )
  if (!timesheetId) {
    return (
      <NewDocument
        title={title}
        noun="timesheet"
        clients={clients}
        clientId={clientId}
        nobody={{
          title: 'Nobody takes timesheets yet',
          children: 'Once you work with a client who takes timesheets here, you can send them one.',
        }}
      >
        {form}
      </NewDocument>
    )
  }
  return (
    <ExistingDocument
      noun={timesheetNoun}
      title={title}
      documentId={timesheetId}
      viewer={viewer}
      clients={clients}
      loadFailed={`Failed to load timesheet for ${isAmendment ? 'amendment' : 'editing'}`}
      notFound="Timesheet Not Found"
      clientOf={clientOf}
    >
      {form}
    </ExistingDocument>
  )
}

/** A client who takes no timesheets any more: the draft still shows. */
const clientOf = ({ client_id, company_name, client_name }: Timesheet): TimesheetClient => ({
  client_id,
  company_name,
  full_name: client_name,
  standard_hours: ENGAGEMENT_DEFAULTS.standard_hours,
})
