import { testDatabase } from './test-database.ts'

// Before each file: what others have left to be mailed is composed, printed and sent by whoever sends
// mails first, which took 24 s of one test.
const { knex } = await testDatabase()
await knex('outbox').delete()
