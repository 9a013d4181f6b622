import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestLeaves } from '../../packages/core/src/contract/schema-leaves.ts'
import { freshEmail } from './support/build-invitation.ts'
import { PASSWORD } from './support/build-user.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let columns: ReadonlySet<string>
beforeAll(async () => {
  app = await startTestApp()
  const rows = await app.deps
    .knex('information_schema.columns')
    .whereRaw('table_schema = DATABASE()')
    .where('character_set_name', 'ascii')
    .select<{ name: string }[]>('column_name as name')
  columns = new Set(rows.map(({ name }) => name))
})
afterAll(() => app.close())

/** The column that stores a field: `invitation_ids` and `clientId` are ids. */
const isStoredAsAscii = (field: string): boolean =>
  columns.has(field) || /(^|_)ids?$|Id$/.test(field)

// An ascii column rejects any other character with a database error, which would be a 500.
const BEYOND_ASCII = ['prémium', 'Łukasz', '’', '£', '工', '\u0130', '\ud800']

describe('what is kept in an ascii column', () => {
  it('is judged by the schema of every call that takes it', () => {
    const leaves = requestLeaves().filter(({ field }) => isStoredAsAscii(field))
    const fields = leaves.map(({ field }) => field)
    for (const field of ['plan_type', 'status', 'project_id', 'work_type', 'payment_method']) {
      expect(fields).toContain(field)
    }
    const accepted = leaves.filter(({ schema }) =>
      BEYOND_ASCII.some(
        (text) => schema.safeParse(text).success || schema.safeParse([text]).success,
      ),
    )
    expect(accepted.map(({ name }) => name)).toEqual([])
  })

  it('is a 422 in a registration, with a sentence', async () => {
    const registration = {
      email: freshEmail(),
      password: PASSWORD,
      full_name: 'Siân Łukasz',
      user_type: 'worker',
      terms_accepted: true,
    }
    const visitor = app.visitor()
    expect(
      await visitor.post('/auth/register', { ...registration, plan_type: 'prémium' }),
    ).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'plan_type', message: 'Choose a plan from the list' }] },
    })
    const taken = await visitor.post('/auth/register', { ...registration, plan_type: 'premium' })
    expect(taken.status).toBe(201)
  })
})
