export { timesheetMailJobs } from './mails/timesheet-mails.ts'
export { timesheetRoutes } from './routes/index.ts'
export { timesheetTable } from './timesheet-table.ts'
export { timesheetType } from './timesheet-type.ts'
