import type { ClientDashboard } from '@daysheet/core'
import type { Destination } from '../../provider/index.ts'

/** The list of exactly those documents that the dashboard counts: where others decide too, the reader's own. */
export const waitingDocuments = (
  to: 'received-invoices' | 'received-timesheets',
  { is_shared }: Pick<ClientDashboard['waiting'], 'is_shared'>,
): Destination => ({ to, status: 'submitted', ...(is_shared && { waitsFor: 'me' }) })
