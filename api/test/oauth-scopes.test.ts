import { apiEndpoints, isWithinScopes, OAUTH_SCOPE_NAMES, type ErrorBody } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from './authorisation/call.ts'
import { matrixLines } from './authorisation/lines.ts'
import { buildWorld } from './authorisation/world.ts'
import { bearerClient, buildPartner, type BuiltPartner } from './support/build-partner.ts'
import { invoiceIn } from './support/build-invoice.ts'
import { buildWorker, PASSWORD, signedInClient } from './support/build-user.ts'
import { buildWorkingPair } from './support/build-working-pair.ts'
import type { HttpClient } from './support/http-client.ts'
import { buildOAuthApp, connect, type OAuthApp } from './support/oauth-app.ts'
import { mailsSentTo } from './support/sent-mails.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let partner: BuiltPartner
let oauthApp: OAuthApp
beforeAll(async () => {
  app = await startTestApp({ environment: { FREE_LICENCES: '1000' } })
  partner = await buildPartner(app)
  oauthApp = await buildOAuthApp(app, partner)
})
afterAll(() => app.close())

const tokenOf = async (browser: HttpClient, scope: string) =>
  bearerClient(app, (await connect(browser, oauthApp, scope)).access)

const OUT_OF_SCOPE = { status: 403, body: { code: 'out_of_scope' } }

describe('the scope of a token', () => {
  it.each(['documents:read profile:read', OAUTH_SCOPE_NAMES.join(' ')])(
    'is what %s names, of every call that there is',
    async (scope) => {
      const world = await buildWorld(app)
      const page = await tokenOf(world.callers.engagedClient, scope)
      const scopes = OAUTH_SCOPE_NAMES.filter((name) => scope.split(' ').includes(name))
      const limited = apiEndpoints().filter(
        ({ endpoint: { auth } }) => auth === 'user' || auth === 'client',
      )
      const refused: string[] = []
      for (const { noun, name, endpoint } of limited) {
        const request = (await matrixLines[noun]?.[name]?.request?.(world)) ?? {}
        const { body } = await call(page, endpoint, request)
        const { code } = (body ?? {}) as Partial<ErrorBody>
        if (code === 'out_of_scope') refused.push(`${noun}.${name}`)
      }
      const outside = limited.filter(
        (one) => !isWithinScopes(scopes, one, { reads: one.endpoint.method === 'GET' }),
      )
      expect(outside.length).toBeGreaterThan(10)
      expect(refused).toEqual(outside.map(({ noun, name }) => `${noun}.${name}`))
    },
  )

  it('shows no button that it can’t press', async () => {
    const pair = await buildWorkingPair(app)
    const { id } = await invoiceIn('submitted', pair)
    const page = await tokenOf(await signedInClient(app, pair.client), 'documents:read')
    expect(await page.get(`/api/invoices/${id}`)).toMatchObject({
      status: 200,
      body: { invoice: { abilities: { approve: false, dispute: false, download_pdf: true } } },
    })
    expect(await page.post(`/api/invoices/${id}/approve`, {})).toMatchObject(OUT_OF_SCOPE)
  })

  it('never has passwords, devices, connected apps, the plan or a decision', async () => {
    const browser = await signedInClient(app, await buildWorker(app))
    const page = await tokenOf(browser, OAUTH_SCOPE_NAMES.join(' '))
    const passwords = { currentPassword: PASSWORD, newPassword: 'Trestle-77-oak' }
    const answers = await Promise.all([
      page.post('/auth/change-password', passwords),
      page.get('/auth/sessions'),
      page.get('/api/connected-apps'),
      page.get('/api/oauth/requests/aaaaaaaaaaaaaaaaaaaaaaaa'),
      page.post('/api/oauth/requests/aaaaaaaaaaaaaaaaaaaaaaaa', { decision: 'allow' }),
      page.post('/api/subscriptions/cancel'),
    ])
    for (const answer of answers) expect(answer).toMatchObject(OUT_OF_SCOPE)
  })
})

describe('when an application changes bank details', () => {
  it('needs a code that was mailed to the person, as a partner’s page does', async () => {
    const worker = await buildWorker(app)
    const page = await tokenOf(await signedInClient(app, worker), 'profile:read profile:write')
    const bank = { bank_account_name: 'C Reid', bank_account_number: '12345678' }
    expect((await page.patch('/auth/profile', { phone: '0113 496 0000' })).status).toBe(200)
    expect(await page.patch('/auth/profile', bank)).toMatchObject({
      status: 403,
      body: { code: 'step_up_required' },
    })
    expect((await page.post('/auth/step-up')).status).toBe(200)
    const mail = (await mailsSentTo(app, worker.email)).findLast(({ subject }) =>
      subject?.startsWith('Your code'),
    )
    expect(mail?.text).toContain(partner.name)
    const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0]
    expect((await page.post('/auth/step-up/confirm', { code })).status).toBe(200)
    expect((await page.patch('/auth/profile', bank)).status).toBe(200)
  })
})
