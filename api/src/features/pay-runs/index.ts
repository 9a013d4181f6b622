export { payRunRoutes } from './routes.ts'
export { assertInNoLockedRun } from './write-rows.ts'
