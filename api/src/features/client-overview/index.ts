export { clientOverviewRoutes } from './routes.ts'
