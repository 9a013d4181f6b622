export { approveTimesheet, undoTimesheetApproval } from './timesheet-actions.ts'
export { openDecisions } from './timesheet-choices.ts'
export { useTimesheetDecisions, type TimesheetDecisions } from './useTimesheetDecisions.tsx'
