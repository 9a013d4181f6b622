export { createMemoryClient } from './create-memory-client.ts'
export type { Failure, Failures } from './failures.ts'
export type { MemoryClientOptions } from './perform-in-memory.ts'
export { sentMail, type SentMail } from './store.ts'
