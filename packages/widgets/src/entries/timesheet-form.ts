export { TimesheetForm, type TimesheetFormProps } from '../features/timesheets/form/index.ts'
