export { EVERY_TIMESHEET, type TimesheetListView } from './timesheet-list-view.ts'
export { TimesheetsTab, type TimesheetsTabProps } from './TimesheetsTab.tsx'
