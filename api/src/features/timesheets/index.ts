export { allTimesheetMails } from './mails/timesheet-mails.ts'
export { timesheetRoutes } from './routes.ts'
