import { ENGAGEMENT_DEFAULTS, type Timesheet, type TimesheetClient } from '@daysheet/core'
import { beforeOf, Widget, type BeforeProps } from '../../../provider/index.ts'
import {
  EditorSkeleton,
  useOpenDocument,
  useSuccessiveDocuments,
  type EditorHost,
  type OpeningProps,
} from '../../days/editing/index.ts'
import { timesheetClientsQuery } from '../../engagements/index.ts'
import { TimesheetEditor } from './TimesheetEditor.tsx'
import { timesheetFormConfig } from './timesheet-form-config.ts'
import { msg } from '../../../ui/i18n/words.ts'

const TIMESHEET_FORM_ACTIONS = {
  onBeforeSave: 'timesheet.save',
  onBeforeSubmit: 'timesheet.submit',
  onBeforeAmend: 'timesheet.amend',
} as const

export interface TimesheetFormProps
  extends EditorHost<Timesheet>, BeforeProps<typeof TIMESHEET_FORM_ACTIONS> {
  /** What is edited (a draft) or amended (a disputed one); without it a new one is begun. */
  timesheetId?: string
  /** Whether the host opened it to amend it; for the message when loading it fails. */
  isAmendment?: boolean
  /** Who a new one is for. */
  clientId?: string
  /** The timesheet whose lines and days a new one begins with, moved to this week. */
  from?: string
}

const NOBODY = {
  title: msg('Nobody takes timesheets yet'),
  children: msg('Once you work with a client who takes timesheets here, you can send them one.'),
}

/** The calls without which nothing can be written. */
const CHOICE_CALLS = ['engagements.listTimesheetClients', 'projects.listOptions'] as const
const NEW = [...CHOICE_CALLS, 'timesheets.create'] as const
const EXISTING = [...CHOICE_CALLS, 'timesheets.read'] as const

/**
 * Records hours by day: new, a draft, or the amendment of a disputed one. What is typed is
 * stored in the browser until it is saved.
 */
export function TimesheetForm(props: TimesheetFormProps) {
  const { timesheetId, isAmendment, clientId, from, ...others } = props
  const host = others
  const { key, ...opening } = useSuccessiveDocuments({ documentId: timesheetId, clientId, from })
  const editTitle = isAmendment ? msg('Amend Timesheet') : msg('Edit Timesheet')
  const title = opening.source.documentId ? editTitle : timesheetFormConfig.edit.words.newTitle
  return (
    <Widget
      name="timesheet-form"
      needs={opening.source.documentId ? EXISTING : NEW}
      title={title}
      before={beforeOf(TIMESHEET_FORM_ACTIONS, props)}
      role="worker"
      denied={msg('Only workers can create timesheets.')}
      skeleton={<EditorSkeleton title={title} noun="timesheet" />}
    >
      {(viewer) => (
        <OpenTimesheet
          key={key}
          {...host}
          {...opening}
          viewer={viewer}
          title={title}
          loadFailed={
            isAmendment
              ? msg('Failed to load timesheet for amendment')
              : msg('Failed to load timesheet for editing')
          }
        />
      )}
    </Widget>
  )
}

function OpenTimesheet({
  loadFailed,
  ...props
}: EditorHost<Timesheet> & OpeningProps & { loadFailed: string }) {
  const { opened, page } = useOpenDocument(timesheetFormConfig, {
    ...props,
    ...CHOICES,
    loadFailed,
  })
  return opened ? <TimesheetEditor {...props} {...opened} /> : page
}

/** A client who takes no timesheets any more: the draft still shows. */
const clientOf = ({ client_id, company_name, client_name }: Timesheet): TimesheetClient => ({
  client_id,
  company_name,
  full_name: client_name,
  standard_hours: ENGAGEMENT_DEFAULTS.standard_hours,
})

/** Who can get one. */
const CHOICES = { clients: timesheetClientsQuery, clientOf, nobody: NOBODY }
