import { useLocation, useParams, useSearchParams } from 'wouter'
import { TimesheetForm } from '@daysheet/widgets'

/**
 * /app/timesheets/create (`?client=`, `?from=` with the id of one to make again, or `?amend=` with
 * that of a disputed one),
 * /app/timesheets/:timesheetId/edit and /app/timesheets/:timesheetId/amend
 */
export default function TimesheetFormPage() {
  const { timesheetId } = useParams()
  const [pathname] = useLocation()
  const [query] = useSearchParams()
  const amended = query.get('amend') ?? undefined
  const id = timesheetId ?? amended
  const from = query.get('from') ?? undefined
  return (
    <TimesheetForm
      key={id ?? `new ${from ?? ''}`}
      timesheetId={id}
      isAmendment={amended !== undefined || pathname.endsWith('/amend')}
      clientId={query.get('client') ?? undefined}
      from={from}
    />
  )
}
