import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../src/log/create-log.ts'
import { bearerClient, buildPartner } from './support/build-partner.ts'
import { buildClient, buildWorker, PASSWORD, signedInClient } from './support/build-user.ts'
import { addTotp, afterPassword, appCode, takeSecondStep } from './support/second-factors.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let written = ''
beforeAll(async () => {
  app = await startTestApp({
    deps: { log: createLog('info', { write: (line) => void (written += line) }) },
  })
})
beforeEach(() => {
  written = ''
})
afterAll(() => app.close())

type Line = Readonly<Record<string, unknown>>
const lines = (): Line[] =>
  written
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
const said = (message: string) => lines().filter(({ msg }) => msg === message)
const requestTo = (path: string) => said('request').find((line) => line['path'] === path)

describe('the log', () => {
  it('says whose sign-in was right and whose was refused, in the request that it was', async () => {
    const { id, email } = await buildWorker(app)
    await app.visitor().post('/auth/login', { email, password: 'Wrong-One-7' })
    expect(said('a sign-in was refused')).toMatchObject([{ user_id: id }])
    await app.visitor().post('/auth/login', { email, password: PASSWORD })
    const [signedIn] = said('somebody signed in')
    expect(signedIn).toMatchObject({ user_id: id })
    const requests = said('request').map(({ request_id }) => request_id)
    expect(requests).toContain(signedIn?.['request_id'])
    expect(written).not.toContain(email)
  })

  it('says nothing of an address that has no account, for it may be anything', async () => {
    const nobody = { email: 'nobody.at.all@example.test', password: PASSWORD }
    await app.visitor().post('/auth/login', nobody)
    expect(said('a sign-in was refused')).toMatchObject([{ user_id: null }])
    expect(written).not.toContain('nobody.at.all')
  })

  it('says of both steps of a sign-in how they went', async () => {
    const worker = await buildWorker(app)
    const { secret } = await addTotp(app, await signedInClient(app, worker))
    written = ''
    const caller = await afterPassword(app, worker.email)
    const right = appCode(app, secret)
    await takeSecondStep(caller, { code: right === '123456' ? '654321' : '123456' })
    await takeSecondStep(caller, { code: right })
    const whose = { user_id: worker.id }
    expect(said('a password was right, and the second step is asked for')).toMatchObject([whose])
    expect(said('a second step was refused')).toMatchObject([whose])
    expect(said('somebody signed in')).toMatchObject([whose])
  })

  it('names who was refused, whoever calls', async () => {
    const worker = await buildWorker(app)
    const partner = await buildPartner(app)
    await (await signedInClient(app, worker)).get('/api/company/members')
    expect(requestTo('/api/company/members')).toMatchObject({ user_id: worker.id, status: 403 })
    await bearerClient(app, partner.live).get('/auth/sessions')
    expect(requestTo('/auth/sessions')).toMatchObject({ partner_id: partner.id, status: 401 })
    await app.visitor().get('/auth/me')
    expect(requestTo('/auth/me')).not.toHaveProperty('user_id')
    const client = await buildClient(app)
    await (await signedInClient(app, client)).get('/api/company')
    expect(requestTo('/api/company')).toMatchObject({ user_id: client.id, status: 200 })
  })
})
