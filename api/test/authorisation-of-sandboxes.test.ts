import { apiEndpoints, type ErrorBody } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from './authorisation/call.ts'
import { expectedStatus } from './authorisation/expected-status.ts'
import { matrixLines } from './authorisation/lines.ts'
import { buildWorld, type World } from './authorisation/world.ts'
import { buildPartner } from './support/build-partner.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { provisionedPage } from './support/test-page.ts'

const STRANGERS = ['otherWorker', 'otherClient'] as const

/** The rows of the matrix for what is the pair's own: nobody else of either side may. */
const OF_THE_PAIR = apiEndpoints().flatMap(({ noun, name, endpoint }) => {
  const line = matrixLines[noun]?.[name]
  const isOfPeople = endpoint.auth === 'user' || endpoint.auth === 'client'
  if (!line || !isOfPeople) return []
  const refusesAll = STRANGERS.every((caller) => expectedStatus(endpoint, line, caller) === 403)
  return refusesAll ? [{ noun, name, endpoint, line }] : []
})

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ environment: { FREE_LICENCES: '1000' } })
  app.clock.set('2026-11-21T12:00:00.000Z')
})
afterAll(() => app.close())

/** What each row answers in the sessions of two people whom this key has provisioned. */
async function answersTo(world: World, key: string) {
  const strangers = {
    otherWorker: (await provisionedPage(app, key, { user_type: 'worker' })).page,
    otherClient: (await provisionedPage(app, key, { user_type: 'client' })).page,
  }
  const answers: Record<string, string> = {}
  for (const { noun, name, endpoint, line } of OF_THE_PAIR) {
    for (const caller of STRANGERS) {
      const request = (await line.request?.(world)) ?? {}
      const { status, body } = await call(strangers[caller], endpoint, request)
      answers[`${caller} ${noun}.${name}`] = `${status} ${(body as ErrorBody).code}`
    }
  }
  return answers
}

/** Because of whose it is, the role, or the scope where no widget makes the call. */
const REFUSALS = ['403 access_denied', '403 wrong_role', '403 out_of_scope']

function expectAllRefused(answers: Record<string, string>): void {
  const others = Object.entries(answers).filter(([, answer]) => !REFUSALS.includes(answer))
  expect(Object.fromEntries(others)).toEqual({})
  const decidedByOwner = Object.values(answers).filter((answer) => answer === REFUSALS[0])
  expect(decidedByOwner.length).toBeGreaterThan(40)
}

const moveInto = async (sandbox: string, { pair }: World) => {
  const { knex } = app.deps
  await knex('users').whereIn('id', [pair.worker.id, pair.client.id]).update({ sandbox })
  await knex('companies').where('id', pair.client.id).update({ sandbox })
}

describe('the authorisation matrix, across sandboxes', () => {
  it('has many rows of what is somebody’s own', () => {
    expect(OF_THE_PAIR.length).toBeGreaterThan(50)
  })

  it('refuses a test session what is of live accounts', async () => {
    const world = await buildWorld(app)
    expectAllRefused(await answersTo(world, world.partner.test))
  })

  it('refuses a live session what is of test accounts', async () => {
    const world = await buildWorld(app)
    await moveInto(world.partner.id, world)
    expectAllRefused(await answersTo(world, world.partner.live))
  })

  it('refuses a test session what is of another partner’s test accounts', async () => {
    const world = await buildWorld(app)
    await moveInto(world.partner.id, world)
    expectAllRefused(await answersTo(world, (await buildPartner(app)).test))
  })
})
