export { openDecisions } from './timesheet-choices.ts'
export { timesheetDecisionsConfig } from './timesheet-decisions-config.ts'
