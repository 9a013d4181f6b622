export {
  CisMonthEnd,
  type CisMonthEndProps,
} from '../features/cis-statements/month-end/CisMonthEnd.tsx'
export {
  YEAR_AT_A_GLANCE,
  type MonthEndView,
} from '../features/cis-statements/month-end/month-end-view.ts'
