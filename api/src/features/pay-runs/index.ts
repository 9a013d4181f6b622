export { payRunRoutes } from './routes.ts'
