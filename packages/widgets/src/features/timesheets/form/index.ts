export { TimesheetForm, type TimesheetFormProps } from './TimesheetForm.tsx'
