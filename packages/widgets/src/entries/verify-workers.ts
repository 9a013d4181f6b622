export { VerifyWorkers, type VerifyWorkersProps } from '../features/hmrc/verify/VerifyWorkers.tsx'
