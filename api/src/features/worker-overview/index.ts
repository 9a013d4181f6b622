export { workerOverviewRoutes } from './routes.ts'
