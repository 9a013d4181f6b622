export { timesheetBody } from '@daysheet/core'
