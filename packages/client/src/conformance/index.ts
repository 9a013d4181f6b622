export {
  fixtureThrough,
  type ConformanceFixture,
  type Engagement,
  type MailedSecret,
  type MakeClient,
  type Person,
  type SavedDocument,
  type SentInvitation,
  type TakenDocuments,
} from './conformance-fixture.ts'
export {
  exampleWeek,
  prepareWorld,
  type ConformanceCase,
  type ConformanceServer,
  type ConformanceWorld,
} from './conformance-world.ts'
export { fetchWithCookies } from './cookie-jar.ts'
export { registeringFixture } from './registering-fixture.ts'
export { Nonconformance } from './expectation.ts'
export {
  conformanceCases,
  runCase,
  runConformance,
  type ConformanceOptions,
  type ConformanceReport,
} from './run-conformance.ts'
