export {
  EVERY_RECEIVED_TIMESHEET,
  type ReceivedTimesheetsView,
} from './received-timesheets-view.ts'
export {
  TimesheetApprovalQueue,
  type TimesheetApprovalQueueProps,
} from './TimesheetApprovalQueue.tsx'
