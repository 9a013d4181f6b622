import type { ApiRouter } from '../http/guard.ts'
import { engagementRoutes } from './engagements/index.ts'
import { invitationRoutes } from './invitations/index.ts'
import { invoiceRoutes } from './invoices/index.ts'
import { notificationRoutes } from './notifications/index.ts'
import { projectRoutes } from './projects/index.ts'
import { sessionRoutes } from './accounts/index.ts'
import { timesheetRoutes } from './timesheets/index.ts'

/** Every noun's handlers. A row of the contract without one fails a test. */
export const features: readonly ((api: ApiRouter) => void)[] = [
  sessionRoutes,
  invitationRoutes,
  engagementRoutes,
  projectRoutes,
  notificationRoutes,
  invoiceRoutes,
  timesheetRoutes,
]
