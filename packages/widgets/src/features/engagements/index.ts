export { clientListQuery, invoiceClientsQuery, workerListQuery } from './engagement-queries.ts'
