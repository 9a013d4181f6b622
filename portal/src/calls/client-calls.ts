import {
  clientOverview,
  invoices,
  notifications,
  projects,
  search,
  timesheets,
} from '@daysheet/core'
import { addCalls } from '../connection.ts'

// Imported for this alone: what a client's home and the shell around each of their pages call.
addCalls({ clientOverview, invoices, notifications, projects, search, timesheets })
