export { approveTimesheet, undoTimesheetApproval } from './timesheet-acts.ts'
export { openDecisions } from './timesheet-choices.ts'
export { useTimesheetDecisions, type TimesheetDecisions } from './use-timesheet-decisions.tsx'
