export {
  exampleWeek,
  prepareWorld,
  type ConformanceCase,
  type ConformanceServer,
  type ConformanceWorld,
  type MailedSecret,
  type MakeClient,
  type Person,
} from './conformance-world.ts'
export { fetchWithCookies } from './cookie-jar.ts'
export { Nonconformance } from './expectation.ts'
export {
  conformanceCases,
  runCase,
  runConformance,
  type ConformanceOptions,
  type ConformanceReport,
} from './run-conformance.ts'
