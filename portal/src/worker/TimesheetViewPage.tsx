import { useParams } from 'react-router'
import { TimesheetView } from '@daysheet/widgets'

/** /app/timesheets/:timesheetId */
export default function TimesheetViewPage() {
  const { timesheetId = '' } = useParams()
  return <TimesheetView key={timesheetId} timesheetId={timesheetId} />
}
