export { cisStatementRoutes } from './routes.ts'
