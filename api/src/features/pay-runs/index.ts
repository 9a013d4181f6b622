export { findRun } from './find-run.ts'
export { payRunRoutes } from './routes.ts'
