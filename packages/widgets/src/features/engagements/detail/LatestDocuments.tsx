import { useQuery } from '@tanstack/react-query'
import type { WorkerDetail } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import { invoiceFailures } from '../../../provider/failures/invoices.ts'
import { timesheetFailures } from '../../../provider/failures/timesheets.ts'
import { msg } from '../../../ui/index.ts'
import { NewestInvoices, NewestTimesheets } from '../../documents/NewestDocuments.tsx'
import { latestInvoicesQuery, latestTimesheetsQuery } from './worker-detail-queries.ts'

export interface LatestDocumentsProps {
  worker: WorkerDetail
  clientId: string
}

/** The invoices of this worker that came last. */
export function LatestInvoices({ worker, clientId }: LatestDocumentsProps) {
  const pair = { clientId, workerId: worker.id }
  return (
    <NewestInvoices
      query={useQuery(latestInvoicesQuery(useDaysheet(), pair))}
      to={(id) => ({ to: 'received-invoice', id })}
      all={{ to: 'received-invoices', q: worker.full_name }}
      allLabel={msg('View all their invoices')}
      failure={invoiceFailures.listForClient}
      none={msg('None yet. They come here when the worker submits one.')}
    />
  )
}

/** The timesheets of this worker that came last. */
export function LatestTimesheets({ worker, clientId }: LatestDocumentsProps) {
  const pair = { clientId, workerId: worker.id }
  return (
    <NewestTimesheets
      query={useQuery(latestTimesheetsQuery(useDaysheet(), pair))}
      to={(id) => ({ to: 'received-timesheet', id })}
      all={{ to: 'received-timesheets', worker: worker.id }}
      allLabel={msg('View all their timesheets')}
      failure={timesheetFailures.listForClient}
      none={msg('None yet. They come here when the worker submits one.')}
    />
  )
}
