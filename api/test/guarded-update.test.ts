import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { guardedUpdate, type Expectation } from '../src/db/guarded-update.ts'
import { inTransaction } from '../src/db/in-transaction.ts'
import { buildClient } from './support/build-user.ts'
import { buildProject } from './support/build-working-pair.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let id: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  id = await buildProject(app, await buildClient(app), { name: 'Mill', version: 3 })
})

/** As a caller does that has not locked the row first: nothing but the guard decides. */
const rename = (name: string, expected: Omit<Expectation, 'id'>) =>
  inTransaction(app.deps, (trx) => guardedUpdate(trx, 'projects', { id, ...expected }, { name }))
const project = () => app.deps.knex('projects').where({ id }).first('name', 'version')

describe('a guarded update', () => {
  it('changes a row that is as expected, and counts its version on', async () => {
    expect(await rename('Mill, Block C', { version: 3, status: ['active'] })).toBe(true)
    expect(await project()).toEqual({ name: 'Mill, Block C', version: 4 })
  })

  it('changes nothing when the row has another version', async () => {
    expect(await rename('Mill, Block C', { version: 2 })).toBe(false)
    expect(await project()).toEqual({ name: 'Mill', version: 3 })
  })

  it('changes nothing when the row is in another status', async () => {
    expect(await rename('Mill, Block C', { status: ['completed', 'on_hold'] })).toBe(false)
    expect(await project()).toEqual({ name: 'Mill', version: 3 })
  })

  it('lets exactly one of two callers win who saw the same version', async () => {
    const names = ['Mill, Block C', 'Mill, Block D']
    const wins = await Promise.all(names.map((name) => rename(name, { version: 3 })))
    expect(wins.toSorted()).toEqual([false, true])
    expect(await project()).toEqual({ name: names[wins.indexOf(true)], version: 4 })
  })
})
