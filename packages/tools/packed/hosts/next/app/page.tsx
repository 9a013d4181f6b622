import { TimesheetForm } from '@daysheet/widgets/timesheet-form'
import { Daysheet } from './Daysheet.tsx'

/** A server component: the widget in it is rendered on the server, too. */
export default function Page() {
  return (
    <main>
      <Daysheet apiUrl={process.env['DAYSHEET_API'] ?? ''}>
        <TimesheetForm />
      </Daysheet>
    </main>
  )
}

// The API's address is known when the server starts, not when the page is built.
export const dynamic = 'force-dynamic'
