export { PayRuns, PAYMENTS_TABS, type PayRunsProps, type PaymentsTab } from './PayRuns.tsx'
export { PayRun, type PayRunProps } from './run/PayRun.tsx'
export { usualPaymentDate, useMakePayRun } from './useMakePayRun.ts'
export { PaymentSettings, type PaymentSettingsProps } from './settings/PaymentSettings.tsx'
