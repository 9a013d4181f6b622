import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runPartnerCommand, UsageError } from '../src/features/partners/index.ts'
import { bearerClient, partnerPage, provisionedUser } from './support/build-partner.ts'
import { buildWorker, signedInClient } from './support/build-user.ts'
import { begin, buildOAuthApp, connect } from './support/oauth-app.ts'
import { startProgram } from './support/program.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const manage = (...args: string[]) => runPartnerCommand(app.deps, args)

const NEW_PARTNER = ['create', '--name', 'Acme', '--origin', 'https://jobs.acme.test/']
async function create() {
  const printed = await manage(...NEW_PARTNER)
  const [id = '', test = '', live = ''] = printed.trim().split('\n')
  return { id, test, live }
}

/** 404 for a key that works, 401 for one that does not. */
const statusOf = async (key: string) =>
  (await bearerClient(app, key).get('/api/partner/users/nobody')).status

describe('when the operator creates a partner', () => {
  it('prints a test and a live key, once, and keeps no copy', async () => {
    const { id, test, live } = await create()
    expect([test.slice(0, 9), live.slice(0, 9)]).toEqual(['dsk_test_', 'dsk_live_'])
    expect([await statusOf(test), await statusOf(live)]).toEqual([404, 404])
    const printed = await manage('list')
    expect(printed).toContain(`${id}  Acme\n  origins: https://jobs.acme.test\n`)
    expect(printed).toContain(live.slice(0, 15))
    const stored = [
      await app.deps.knex('partner_keys'),
      await app.deps.knex('audit_log').where('subject_id', id),
    ]
    for (const text of [printed, JSON.stringify(stored)]) {
      expect(text).not.toContain(live.slice(15))
      expect(text).not.toContain(test.slice(15))
    }
  })
})

describe('when a key is rotated', () => {
  it('works beside the new one for as long as was said, and the other mode’s stays', async () => {
    const { id, test, live } = await create()
    const rotation = ['--partner', id, '--mode', 'live', '--overlap-hours', '2']
    const next = (await manage('rotate', ...rotation)).trim()
    expect([await statusOf(live), await statusOf(next)]).toEqual([404, 404])
    const { external_id: user } = await provisionedUser(app, live)
    app.clock.advance(2 * 60 * 60 - 300)
    const page = await partnerPage(app, live, { user, widgets: { notifications: {} } })
    app.clock.advance(300)
    expect(await Promise.all([live, next, test].map(statusOf))).toEqual([401, 404, 404])
    // Nor does a session outlive the key that asked for it.
    expect((await page.get('/auth/me')).status).toBe(401)
    app.clock.advance(-2 * 60 * 60)
  })
})

describe('when a key is revoked', () => {
  it('ends it and its sessions at once, and no other', async () => {
    const { test, live } = await create()
    const { external_id: user } = await provisionedUser(app, live)
    const page = await partnerPage(app, live, { user, widgets: { notifications: {} } })
    expect((await page.get('/auth/me')).status).toBe(200)
    await manage('revoke', '--key', live.slice(0, 15))
    expect((await page.get('/auth/me')).status).toBe(401)
    expect([await statusOf(live), await statusOf(test)]).toEqual([401, 404])
    const again = manage('revoke', '--key', live.slice(0, 15))
    await expect(again).rejects.toThrow('No --key that is in use')
  })
})

describe('when the origins are set', () => {
  it('replaces those of before', async () => {
    const { id } = await create()
    const origins = ['--origin', 'https://a.acme.test', '--origin', 'http://localhost:3000']
    await manage('origins', '--partner', id, ...origins)
    expect(await manage('list')).toContain(
      `${id}  Acme\n  origins: https://a.acme.test http://localhost:3000\n`,
    )
  })
})

describe('when an application is registered', () => {
  const REDIRECT = 'https://app.acme.test/connected'

  it('prints its id, and a secret only for one that can keep it, once', async () => {
    const { id } = await create()
    const register = ['oauth-client', '--partner', id, '--redirect', REDIRECT]
    expect(await manage(...register)).toMatch(/^[\w-]{36}\n$/)
    const [clientId = '', secret = ''] = (await manage(...register, '--secret')).split('\n')
    expect(secret).toMatch(/^[\w-]{43}$/)
    const printed = await manage('list')
    expect(printed).toContain(`OAuth client ${clientId}  back to ${REDIRECT}`)
    expect(JSON.stringify([printed, await app.deps.knex('oauth_clients')])).not.toContain(secret)
  })

  it('ends with what it was allowed', async () => {
    const { id } = await create()
    const oauthApp = await buildOAuthApp(app, { id })
    const browser = await signedInClient(app, await buildWorker(app))
    const { access } = await connect(browser, oauthApp, 'profile:read')
    await manage('end-oauth-client', '--client', oauthApp.client.client_id)
    expect((await bearerClient(app, access).get('/auth/me')).status).toBe(401)
    const begun = await begin(browser, oauthApp, 'profile:read')
    expect(begun.location).toBe('/oauth/consent?error=invalid_client')
  })
})

describe('when a command makes no sense', () => {
  it.each([
    [[], 'Name one command.'],
    [['destroy'], 'Name one command.'],
    [['create', '--colour', 'red'], "Unknown option '--colour'"],
    [['create', '--name', 'Acme'], 'Name at least one --origin.'],
    [['create', '--origin', 'https://a.test'], 'Name it: --name'],
    [['create', '--name', 'A', '--origin', 'http://a.test'], "'http://a.test' is not the https"],
    [['create', '--name', 'A', '--origin', 'https://a.test/x'], 'is not the https origin'],
    [['rotate', '--partner', 'nobody', '--mode', 'live'], "No --partner has the id 'nobody'"],
    [['revoke', '--key', 'dsk_live_nobody'], 'No --key that is in use'],
    [['end-oauth-client', '--client', 'nobody'], "No --client has the id 'nobody'"],
  ])('says what is wrong with %j and how it goes', async (args, sentence) => {
    const refusal = manage(...args)
    await expect(refusal).rejects.toThrow(UsageError)
    await expect(refusal).rejects.toThrow(sentence)
    await expect(refusal).rejects.toThrow('Commands:')
  })
})

describe('an address to come back to', () => {
  it.each([
    'http://app.acme.test/',
    'https://app.acme.test/#x',
    'https://a:b@acme.test/',
    'acme:/x',
    '',
  ])('is not %j', async (redirect) => {
    const { id } = await create()
    const refusal = manage('oauth-client', '--partner', id, '--redirect', redirect)
    await expect(refusal).rejects.toThrow(`'${redirect}' is no https address`)
  })
})

describe('the program', () => {
  const run = async (...args: string[]) => {
    const env = { DATABASE_URL: app.config.database.url }
    const program = startProgram('manage-partners.ts', { args, env })
    return { code: await program.ended, printed: program.stdout(), refused: program.stderr() }
  }

  it('prints what the command says, and ends with 64 where it makes no sense', async () => {
    const [made, refused] = await Promise.all([run(...NEW_PARTNER), run('destroy')])
    expect(made).toEqual({
      code: 0,
      printed: expect.stringMatching(/^[\w-]{36}\ndsk_test_\S{43}\ndsk_live_\S{43}\n$/),
      refused: '',
    })
    expect(refused).toMatchObject({ code: 64, printed: '' })
    expect(refused.refused).toContain('Name one command.')
  })
})
