export {
  PayRuns,
  PAYMENTS_TABS,
  type PayRunsProps,
  type PaymentsTab,
} from '../features/pay-runs/PayRuns.tsx'
