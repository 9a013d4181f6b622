import { useQuery } from '@tanstack/react-query'
import type { OwnClient } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import { invoiceFailures } from '../../../provider/failures/invoices.ts'
import { timesheetFailures } from '../../../provider/failures/timesheets.ts'
import { msg } from '../../../ui/index.ts'
import { NewestInvoices, NewestTimesheets } from '../../documents/NewestDocuments.tsx'
import { ownInvoicesQuery, ownTimesheetsQuery } from './own-client-documents-query.ts'

export interface OwnClientDocumentsProps {
  workerId: string
  client: OwnClient
}

/** The newest invoices to this client, with the way to all of them. */
export function OwnClientInvoices({ workerId, client }: OwnClientDocumentsProps) {
  return (
    <NewestInvoices
      query={useQuery(ownInvoicesQuery(useDaysheet(), workerId, client))}
      to={(id) => ({ to: 'invoice', id })}
      all={{ to: 'invoices', q: client.company_name }}
      allLabel={msg('View all invoices to this client')}
      failure={invoiceFailures.listForWorker}
      none={msg('None yet.')}
    />
  )
}

/** The timesheets likewise. */
export function OwnClientTimesheets({ workerId, client }: OwnClientDocumentsProps) {
  return (
    <NewestTimesheets
      query={useQuery(ownTimesheetsQuery(useDaysheet(), workerId, client))}
      to={(id) => ({ to: 'timesheet', id })}
      all={{ to: 'invoices', tab: 'timesheets', q: client.company_name }}
      allLabel={msg('View all timesheets to this client')}
      failure={timesheetFailures.listForWorker}
      none={msg('None yet.')}
    />
  )
}
