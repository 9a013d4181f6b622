import { useLocation, useParams, useSearch } from 'wouter'
import { TimesheetApprovalQueue } from '@daysheet/widgets'
import { receivedTimesheetsInQuery } from '../shell/list-view-query.ts'
import { useListView } from '../shell/useListView.ts'

const LIST = '/dashboard/timesheets'

/** /dashboard/timesheets, and /dashboard/timesheets/:timesheetId with that one open. */
export default function TimesheetQueuePage() {
  const { timesheetId } = useParams()
  const query = useSearch()
  const [, navigate] = useLocation()
  const [view, setView] = useListView(receivedTimesheetsInQuery)

  function select(id: string | null) {
    const address = id === null ? LIST : `${LIST}/${id}`
    // Opening the first one adds a history entry; moving along the list replaces it.
    navigate(query ? `${address}?${query}` : address, {
      replace: timesheetId !== undefined || id === null,
    })
  }

  return (
    <TimesheetApprovalQueue
      timesheetId={timesheetId ?? null}
      onSelect={select}
      view={view}
      onViewChange={setView}
    />
  )
}
