export { taxYearPackRoutes } from './routes.ts'
