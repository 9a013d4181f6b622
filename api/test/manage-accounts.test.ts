import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runAccountCommand } from '../src/features/second-factors/index.ts'
import { buildWorker, PASSWORD, signedInClient } from './support/build-user.ts'
import { startProgram } from './support/program.ts'
import { addPasskey, addTotp } from './support/second-factors.ts'
import { mailsSentTo } from './support/sent-mails.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const manage = (...args: string[]) => runAccountCommand(app.deps, args)
const auditOf = (subject_id: string, action: string) =>
  app.deps.knex('audit_log').where({ subject_id, action })

describe('the operator', () => {
  it('ends the sessions of one person and nobody else’s, and says why', async () => {
    const worker = await buildWorker(app)
    const own = await signedInClient(app, worker)
    const other = await signedInClient(app, await buildWorker(app))
    const email = worker.email.toUpperCase()
    await manage('end-sessions', '--email', email, '--reason', 'Phone stolen, called on 0113 …')
    expect((await own.get('/auth/me')).status).toBe(401)
    expect((await other.get('/auth/me')).status).toBe(200)
    expect(await auditOf(worker.id, 'session.end_by_operator')).toMatchObject([
      { actor_id: null, reason: 'Phone stolen, called on 0113 …' },
    ])
  })

  it('removes the factors of somebody who is locked out, who is told by mail', async () => {
    const worker = await buildWorker(app)
    const own = await signedInClient(app, worker)
    await addTotp(app, own, 'Phone')
    await addPasskey(own, 'Laptop')
    await mailsSentTo(app, worker.email)
    await manage('remove-second-factors', '--email', worker.email, '--reason', 'Seen in person')
    expect((await own.get('/auth/me')).status).toBe(401)
    const login = { email: worker.email, password: PASSWORD }
    expect((await app.visitor().post('/auth/login', login)).status).toBe(200)
    const subjects = (await mailsSentTo(app, worker.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Your two-step sign-in was removed')
    const [entry] = await auditOf(worker.id, 'second_factor.remove_by_operator')
    expect(entry).toMatchObject({ actor_id: null, reason: 'Seen in person' })
    expect(JSON.parse(String(entry.before))).toEqual({
      factors: [
        { kind: 'totp', name: 'Phone' },
        { kind: 'passkey', name: 'Laptop' },
      ],
    })
    expect(await app.deps.knex('recovery_codes').where('user_id', worker.id)).toEqual([])
  })

  it.each([
    [['end-sessions', '--email', 'nobody@example.test', '--reason', 'x'], /No account has/],
    [['end-sessions', '--email', 'nobody@example.test'], /Say why/],
    [['destroy', '--email', 'nobody@example.test', '--reason', 'x'], /Name one command/],
    [['end-sessions', '--everybody'], /everybody/],
  ])('is told what is wrong with %j, and changes nothing', async (args, sentence) => {
    await expect(manage(...args)).rejects.toThrow(sentence)
  })

  it('runs it as a program, which ends with 64 where it makes no sense', async () => {
    const worker = await buildWorker(app)
    const env = { DATABASE_URL: app.config.database.url }
    const run = async (...args: string[]) => {
      const program = startProgram('manage-accounts.ts', { args, env })
      return { code: await program.ended, printed: program.stdout(), refused: program.stderr() }
    }
    const args = ['end-sessions', '--email', worker.email, '--reason', 'Asked for it']
    const [done, refused] = await Promise.all([run(...args), run('destroy')])
    expect(done).toEqual({
      code: 0,
      printed: `${worker.email} is signed out everywhere.\n`,
      refused: '',
    })
    expect(refused).toMatchObject({ code: 64, printed: '' })
  })
})
