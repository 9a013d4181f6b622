export { remittanceRoutes } from './routes.ts'
