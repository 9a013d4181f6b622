/** Where timesheets and their entries are stored, for what documents have in common. */
export const timesheetTable = {
  noun: 'timesheet',
  table: 'timesheets',
  lines: { table: 'timesheet_items', owner: 'timesheet_id' },
} as const
