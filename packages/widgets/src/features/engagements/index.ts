export { NoClients } from './clients/NoClients.tsx'
export {
  clientListQuery,
  invoiceClientsQuery,
  timesheetClientsQuery,
  workerListQuery,
} from './engagement-queries.ts'
export { describeHourlyRate } from './terms/describe-hourly-rate.ts'
export { describeMultipliers } from './terms/describe-multipliers.ts'
export { HoursFields, TermsFields } from './terms/TermsFields.tsx'
