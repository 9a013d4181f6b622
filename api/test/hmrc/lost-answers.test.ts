import type { HmrcSubmission } from '@daysheet/core'
import type { Mishap } from '@daysheet/local/hmrc'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signedInClient } from '../support/build-user.ts'
import { eraseOldMessages } from '../../src/features/hmrc/erase-old-messages.ts'
import { hmrcAddresses, practiceAddresses } from '../../src/ports/hmrc/addresses.ts'
import { openHmrc } from '../../src/ports/hmrc/open-hmrc.ts'
import { postMessage } from '../../src/ports/hmrc/post-message.ts'
import {
  buildContractor,
  CREDENTIALS,
  file,
  startFilingApp,
  submissionOf,
  type Contractor,
  type FilingApp,
} from './filing-app.ts'

let filing: FilingApp
let contractor: Contractor
beforeAll(async () => {
  filing = await startFilingApp()
})
beforeEach(async () => {
  filing.app.clock.set('2026-12-07T09:12:00.000Z')
  contractor = await buildContractor(filing)
})

/** The new returns that have reached what plays HMRC. */
const sent = () =>
  filing.hmrc.world.received.filter((text) =>
    text.includes('<Qualifier>request</Qualifier><Function>submit</Function>'),
  )
const submits = () => sent().length

type Body = { submission: HmrcSubmission; message: string }
const act = (id: string, what: string, body?: object) =>
  contractor.asClient.post<Body>(`/api/hmrc-submissions/${id}/${what}`, body)

const later = async (seconds: number) => {
  filing.app.clock.advance(seconds)
  contractor.asClient = await signedInClient(filing.app, contractor.client)
}

async function loseAnswer(how: Mishap = 'lost'): Promise<string> {
  filing.hmrc.next(how)
  const { submission } = (await file(contractor)).body
  await filing.app.deps.hmrc.settled()
  return submission.id
}

describe('an acknowledgement that is lost', () => {
  it.each<Mishap>([
    ...(['lost', 'half', 'html', 'nothing', '503', 'redirect', 'huge', 'doctype'] as const),
  ])('by %s leaves it unknown, and nothing is sent a second time by itself', async (how) => {
    const before = submits()
    const id = await loseAnswer(how)
    await filing.work(3)
    const unknown = await submissionOf(contractor, id)
    expect(unknown.status).toBe('unknown')
    expect(unknown.message).toContain('We don’t know yet whether HMRC has it')
    expect(submits()).toBe(before + 1)
    expect((await file(contractor)).status).toBe(409)
  })

  it('is found in HMRC’s list, and goes on', async () => {
    const id = await loseAnswer()
    const early = await act(id, 'look', CREDENTIALS)
    expect(early.status).toBe(409)
    expect(early.body.message).toContain('Look again after 09:13')
    await later(61)
    const wrong = await act(id, 'look', { ...CREDENTIALS, gateway_password: 'wrong' })
    expect(wrong.status).toBe(409)
    expect(wrong.body.message).toContain('did not accept this user ID and password')
    const found = await act(id, 'look', CREDENTIALS)
    expect(found.body.submission.status).toBe('acknowledged')
    await filing.work(3)
    expect((await submissionOf(contractor, id)).status).toBe('accepted')
  })

  it('may be sent again after two looks that found nothing, the same to the byte', async () => {
    const before = submits()
    const id = await loseAnswer()
    // It never reached what plays HMRC.
    filing.hmrc.world.messages.pop()
    await later(61)
    expect((await act(id, 'send-again', CREDENTIALS)).status).toBe(409)
    await act(id, 'look', CREDENTIALS)
    expect((await act(id, 'send-again', CREDENTIALS)).status).toBe(409)
    expect((await act(id, 'look', CREDENTIALS)).status).toBe(409)
    await later(301)
    const second = await act(id, 'look', CREDENTIALS)
    expect(second.body.submission).toMatchObject({ status: 'unknown', may_send_again: true })
    const again = await act(id, 'send-again', CREDENTIALS)
    expect(again.body.submission.status).toBe('acknowledged')
    expect(submits()).toBe(before + 2)
    const [first, last] = sent().slice(-2)
    expect(last).toBe(first)
    await filing.work(3)
    expect((await submissionOf(contractor, id)).status).toBe('accepted')
  })

  it('is set aside by a person, who may then file anew', async () => {
    const id = await loseAnswer()
    const settled = await act(id, 'set-aside')
    expect(settled.body.submission).toMatchObject({ status: 'failed', failure: 'set_aside' })
    expect((await act(id, 'set-aside')).status).toBe(409)
    expect((await file(contractor)).status).toBe(201)
  })

  it('of which HMRC does not know the correlation id is unknown too', async () => {
    const { id } = (await file(contractor)).body.submission
    filing.hmrc.world.messages.pop()
    await filing.work(2)
    const unknown = await submissionOf(contractor, id)
    expect(unknown.status).toBe('unknown')
    expect(unknown.message).toContain('HMRC took it, and now says that it knows of no such message')
  })
})

describe('a poll', () => {
  it.each<Mishap>([
    ...(['lost', 'half', 'html', 'nothing', '503', 'redirect', 'huge', 'doctype'] as const),
    'another correlation',
  ])('that is answered by %s is asked again', async (how) => {
    const { id } = (await file(contractor)).body.submission
    await filing.work()
    filing.hmrc.next(how)
    await filing.work()
    expect((await submissionOf(contractor, id)).status).toBe('acknowledged')
    await filing.work(2)
    expect((await submissionOf(contractor, id)).status).toBe('accepted')
  })

  it('goes to HMRC’s own address where the acknowledgement names another', async () => {
    filing.hmrc.next('poll elsewhere')
    const { id } = (await file(contractor)).body.submission
    expect((await filing.rowOf(id))?.poll_url).toBe('http://169.254.169.254/poll')
    await filing.work(3)
    expect((await submissionOf(contractor, id)).status).toBe('accepted')
  })
})

describe('the addresses', () => {
  const { submissionUrl, pollUrl } = hmrcAddresses('live')
  const own = 'https://transaction-engine.tax.service.gov.uk/poll'

  it('are HMRC’s two hosts', () => {
    expect(submissionUrl).toBe('https://transaction-engine.tax.service.gov.uk/submission')
    expect(hmrcAddresses('test').submissionUrl).toBe(
      'https://test-transaction-engine.tax.service.gov.uk/submission',
    )
    expect(practiceAddresses('http://127.0.0.1:9').submissionUrl).toBe(
      'http://127.0.0.1:9/submission',
    )
  })

  it('take a poll elsewhere on the same host', () => {
    expect(pollUrl(`${own}?a=1`)).toBe(`${own}?a=1`)
    expect(pollUrl(null)).toBe(own)
  })

  it.each([
    'http://transaction-engine.tax.service.gov.uk/poll',
    'https://transaction-engine.tax.service.gov.uk.example.com/poll',
    'https://transaction-engine.tax.service.gov.uk@example.com/poll',
    'https://user:password@transaction-engine.tax.service.gov.uk/poll',
    'https://transaction-engine.tax.service.gov.uk:8443/poll',
    'https://test-transaction-engine.tax.service.gov.uk/poll',
    'https://169.254.169.254/poll',
    'file:///etc/passwd',
    '/poll',
    'javascript:alert(1)',
    '',
  ])('do not take %s', (responseEndPoint) => {
    expect(pollUrl(responseEndPoint)).toBe(own)
  })
})

describe('a message', () => {
  it('that no connection was made for has certainly not been sent', async () => {
    const hmrc = openHmrc({
      vendorId: '0000',
      environment: 'test',
      practiceUrl: 'http://127.0.0.1:1',
    })
    expect(await hmrc.send(hmrc.submissionUrl, '<a/>')).toEqual({
      kind: 'not_sent',
      reason: 'ECONNREFUSED',
    })
  })

  it('is answered by what the gateway says, whatever its status', async () => {
    filing.hmrc.next('400')
    const answer = await file(contractor, { gateway_password: 'wrong' })
    expect(answer.body.submission).toMatchObject({ status: 'failed', failure: 'credentials' })
    filing.hmrc.next('400')
    expect((await file(contractor)).body.submission.status).toBe('acknowledged')
  })

  it('that is not answered in time is lost', async () => {
    filing.hmrc.next('slow')
    const limits = { connectMs: 1_000, answerMs: 200, mostBytes: 1_000 }
    expect(await postMessage(`${filing.hmrc.url}/poll`, '<a/>', limits)).toMatchObject({
      kind: 'lost',
      reason: 'no answer in time',
    })
  })
})

describe('a raw message', () => {
  it('of more than six tax years ago is erased, a younger one stays', async () => {
    const { id } = (await file(contractor)).body.submission
    const { knex } = filing.app.deps
    const countMessages = async () => (await filing.messagesOf(id)).length
    const before = await countMessages()
    const [first] = (await knex('hmrc_messages').where('submission_id', id)) as { id: string }[]
    await knex('hmrc_messages').where('id', first!.id).update({ created_at: '2020-04-05 22:59:59' })
    await eraseOldMessages(filing.app.deps)
    expect(await countMessages()).toBe(before - 1)
  })
})
