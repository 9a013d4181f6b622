export { createMemoryClient, type MemoryClientOptions } from './create-memory-client.ts'
export type { Failure, Failures } from './failures.ts'
export { sentMail, type SentMail } from './store.ts'
