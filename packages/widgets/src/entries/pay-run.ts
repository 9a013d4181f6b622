export { PayRun, type PayRunProps } from '../features/pay-runs/run/PayRun.tsx'
