import { invoices, timesheets } from '@daysheet/core'
import { addCalls } from '../connection.ts'

// Imported for this alone: what the forms of documents call besides a worker's home.
addCalls({ invoices, timesheets })
