import { beforeAll, describe, expect, it } from 'vitest'
import { errorFields } from '../../src/log/error-fields.ts'
import { createLog } from '../../src/log/create-log.ts'
import { maskCredentials } from '../../src/features/hmrc/mask-credentials.ts'
import {
  buildContractor,
  file,
  startFilingApp,
  type Contractor,
  type FilingApp,
} from './filing-app.ts'

const PASSWORD = 'Marked-Gateway-Pass-Zq91'
const USER_ID = 'marked-user-zq92'
const MARKS = [
  PASSWORD,
  USER_ID,
  Buffer.from(PASSWORD).toString('base64'),
  Buffer.from(PASSWORD).toString('hex'),
]

let filing: FilingApp
let contractor: Contractor
let log = ''
const reported: unknown[] = []
const answers: string[] = []

const lines = {
  write: (line: string) => {
    log += line
    return true
  },
}

beforeAll(async () => {
  filing = await startFilingApp(
    { credentials: { user_id: USER_ID, password: PASSWORD } },
    {
      deps: { log: createLog('trace', lines) },
      report: (error) => reported.push(errorFields(error)),
    },
  )
  filing.app.clock.set('2026-12-07T09:12:00.000Z')
})

const credentials = { gateway_user_id: USER_ID, gateway_password: PASSWORD }

/** Every value of every column of every table, as text and as bytes, opened where it is sealed. */
async function everythingStored(): Promise<string> {
  const { knex, vault } = filing.app.deps
  const [tables] = (await knex.raw('SHOW TABLES')) as [Record<string, string>[]]
  const found: string[] = []
  for (const table of tables.flatMap((row) => Object.values(row))) {
    const rows = (await knex(table).select()) as Record<string, unknown>[]
    for (const value of rows.flatMap((row) => Object.values(row))) {
      const text = Buffer.isBuffer(value) ? value.toString('latin1') : String(value)
      found.push(text)
      if (/^[\w-]{1,16}\.[\w-]+\.[\w-]+\./.test(text)) {
        try {
          found.push(vault.open(text))
        } catch {
          // It only looks sealed.
        }
      }
    }
  }
  return found.join('\n')
}

describe('a marked password that went through everything', () => {
  beforeAll(async () => {
    contractor = await buildContractor(filing)
    const say = (body: unknown) => answers.push(JSON.stringify(body))
    const { body } = await file(contractor, credentials)
    say(body)
    await filing.work(4)
    // Lost, looked for, sent again; refused; of the wrong shape; with a key that asks to be kept.
    const lost = await buildContractor(filing)
    filing.hmrc.next('lost')
    const unknown = await file(lost, credentials)
    await filing.app.deps.hmrc.settled()
    filing.hmrc.world.messages.pop()
    const act = (what: string) =>
      lost.asClient.post(
        `/api/hmrc-submissions/${unknown.body.submission.id}/${what}`,
        credentials,
        {
          headers: { 'idempotency-key': `key-of-${what}` },
        },
      )
    filing.app.clock.advance(61)
    say((await act('look')).body)
    filing.app.clock.advance(301)
    say((await act('look')).body)
    say((await act('send-again')).body)
    await filing.work(3)
    const refused = await buildContractor(filing, { paye_reference: '756/R234' })
    say((await file(refused, credentials)).body)
    await filing.work(3)
    const wrong = await buildContractor(filing)
    say((await file(wrong, { ...credentials, gateway_password: `${PASSWORD}x` })).body)
    say((await file(wrong, { ...credentials, declarations: 'none' })).body)
    say((await file(wrong, { ...credentials, gateway_user_id: `${USER_ID}\n` })).body)
    say((await file(wrong, { ...credentials, version: 'another' })).body)
    const workers = [{ worker_id: wrong.worker.id, action: 'match' }]
    const verificationAnswer = await wrong.asClient.post(
      `/api/clients/${wrong.client.id}/hmrc-verifications`,
      {
        ...credentials,
        workers,
        is_declared: true,
      },
    )
    say(verificationAnswer.body)
    await filing.work(3)
  })

  it('reached HMRC, or nothing would be proven', () => {
    expect(filing.hmrc.world.received.join()).toContain(`<Value>${PASSWORD}</Value>`)
    expect(answers.length).toBe(10)
  })

  it('is in no table, sealed or not', async () => {
    const stored = await everythingStored()
    for (const mark of MARKS) expect(stored).not.toContain(mark)
  })

  it('is in no kept message, whose place is masked', async () => {
    const rows = (await filing.app.deps.knex('hmrc_submissions').select('id')) as { id: string }[]
    const openedMessages: string[] = []
    for (const { id } of rows) openedMessages.push(...(await filing.messagesOf(id)))
    expect(openedMessages.length).toBeGreaterThan(10)
    for (const mark of MARKS) expect(openedMessages.join()).not.toContain(mark)
    const signed = openedMessages.filter((text) => text.includes('<IDAuthentication>'))
    expect(signed.length).toBeGreaterThan(5)
    for (const text of signed) {
      expect(text).toContain('<SenderID>************</SenderID>')
      expect(text).toContain('<Value>********</Value>')
    }
  })

  it('is in no log, no report and no answer', () => {
    expect(log.length).toBeGreaterThan(100)
    for (const mark of MARKS) {
      expect(log).not.toContain(mark)
      expect(JSON.stringify(reported)).not.toContain(mark)
      expect(answers.join()).not.toContain(mark)
    }
  })
})

describe('an answer that echoes who signed in', () => {
  it('is kept without it', () => {
    const echoed = `<gt:SenderID>${USER_ID}</gt:SenderID><Value Type="x">${PASSWORD}</Value><DigestValue>abc</DigestValue>`
    expect(maskCredentials(echoed)).toBe(
      '<gt:SenderID>************</gt:SenderID><Value Type="x">********</Value><DigestValue>abc</DigestValue>',
    )
  })
})
