export { findRemittance, type RunRemittance } from './find-remittances.ts'
export { keepRemitted } from './keep-remitted.ts'
export { printRemittance } from './print-remittance.ts'
export { remittanceMailJobs } from './remittance-mail.ts'
export {
  correctedRemittanceNotice,
  remittanceNotice,
  undoneRemittanceNotice,
} from './tell-remitted.ts'
