import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hmrcTime } from '../src/hmrc/write-answers.ts'
import { markOf, PRACTICE_CREDENTIALS, startHmrc, type Hmrc } from '../src/hmrc/hmrc.ts'

let hmrc: Hmrc
beforeAll(async () => {
  hmrc = await startHmrc({ port: 0, now: () => Date.parse('2026-12-17T09:14:00Z') })
})
afterAll(() => hmrc.stop())
beforeEach(() => {
  hmrc.world.messages = []
})

const keys = (office: string, reference: string) =>
  `<Keys><Key Type="TaxOfficeNumber">${office}</Key><Key Type="TaxOfficeReference">${reference}</Key></Keys>`

interface Changes {
  office?: string
  reference?: string
  inner?: string
  password?: string
  correlation?: string
  utr?: string
  mark?: string | null
  of?: string
  func?: string
}

/** A nil return as TV1, in the smallest envelope; its mark is made last. */
function message({
  office = '123',
  reference = 'R234',
  inner = keys(office, reference),
  password = PRACTICE_CREDENTIALS.password,
  correlation = '',
  utr = '2325648152',
  mark,
  of = 'IR-CIS-CIS300MR',
  func = 'submit',
}: Changes = {}): string {
  const write = (irMark: string) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<GovTalkMessage xmlns="http://www.govtalk.gov.uk/CM/envelope"><EnvelopeVersion>2.0</EnvelopeVersion><Header><MessageDetails><Class>${of}</Class><Qualifier>request</Qualifier><Function>${func}</Function><CorrelationID>${correlation}</CorrelationID></MessageDetails><SenderDetails><IDAuthentication><SenderID>${PRACTICE_CREDENTIALS.user_id}</SenderID><Authentication><Method>clear</Method><Value>${password}</Value></Authentication></IDAuthentication></SenderDetails></Header><GovTalkDetails>${keys(office, reference)}</GovTalkDetails><Body><IRenvelope xmlns="http://www.govtalk.gov.uk/taxation/CISreturn"><IRheader>${inner}<PeriodEnd>2026-11-05</PeriodEnd><DefaultCurrency>GBP</DefaultCurrency>${irMark}<Sender>Company</Sender></IRheader><CISreturn><Contractor><UTR>${utr}</UTR><AOref>123PP87654321</AOref></Contractor><NilReturn>yes</NilReturn><Declarations><InformationCorrect>yes</InformationCorrect><Inactivity>yes</Inactivity></Declarations></CISreturn></IRenvelope></Body></GovTalkMessage>`
  if (mark === null) return write('')
  return write(`<IRmark Type="generic">${mark ?? markOf(write(''))}</IRmark>`)
}

async function post(path: 'submission' | 'poll', body: string): Promise<string> {
  const answer = await fetch(`${hmrc.url}/${path}`, { method: 'POST', body })
  return answer.text()
}
const idOf = (answer: string) => /<CorrelationID>([0-9A-F]{32})</.exec(answer)?.[1] ?? ''
const withId = (id: string, qualifier: string, func: string, of = 'IR-CIS-CIS300MR') =>
  `<GovTalkMessage xmlns="http://www.govtalk.gov.uk/CM/envelope"><Header><MessageDetails><Class>${of}</Class><Qualifier>${qualifier}</Qualifier><Function>${func}</Function><CorrelationID>${id}</CorrelationID></MessageDetails><SenderDetails></SenderDetails></Header><GovTalkDetails><Keys></Keys></GovTalkDetails><Body></Body></GovTalkMessage>`
const poll = (id: string) => post('poll', withId(id, 'poll', 'submit'))

async function answerTo(changes: Changes): Promise<string> {
  const id = idOf(await post('submission', message(changes)))
  await poll(id)
  return poll(id)
}

describe('what plays HMRC', () => {
  it('comes to the mark of the vector', () => {
    expect(markOf(message({ mark: null }))).toBe('qqGzHaauUR0sqvSgAymLZewtglk=')
  })

  it('goes by the clock in London', () => {
    expect(hmrcTime(Date.parse('2026-07-07T09:14:05.500Z'))).toBe('2026-07-07T10:14:05.500')
  })

  it('acknowledges, keeps waiting, then answers with a receipt of our mark', async () => {
    const acknowledged = await post('submission', message())
    expect(acknowledged).toContain('<Qualifier>acknowledgement</Qualifier>')
    expect(acknowledged).toContain(`<ResponseEndPoint PollInterval="2">${hmrc.url}/poll<`)
    const id = idOf(acknowledged)
    expect(await poll(id)).toContain('<Qualifier>acknowledgement</Qualifier>')
    const answer = await poll(id)
    expect(answer).toContain('<dsig:DigestValue>qqGzHaauUR0sqvSgAymLZewtglk=</dsig:DigestValue>')
    expect(answer).toContain('<AcceptedTime>2026-12-17T09:14:00.000</AcceptedTime>')
  })

  it.each<[string, Changes, string]>([
    ['a mark of something else', { mark: `${'A'.repeat(27)}=` }, '2021'],
    ['no mark', { mark: null }, '2022'],
    ['other keys inside', { inner: keys('123', 'r234') }, '5005'],
    ['a UTR of nine digits', { utr: '123456789' }, '5012'],
    ['office 756', { office: '756' }, '5005'],
    ['office 759', { office: '759' }, '3000'],
    ['office 760', { office: '760' }, '2005'],
    ['office 761', { office: '761' }, '1000'],
    ['office 762', { office: '762' }, '7912'],
  ])('answers %s with its error on the poll', async (_what, changes, number) => {
    expect(await answerTo(changes)).toContain(`<Number>${number}</Number>`)
  })

  it.each<[string, Changes, string]>([
    ['a wrong password', { password: 'wrong' }, '1046'],
    ['a correlation id', { correlation: 'A'.repeat(32) }, '1020'],
    ['another class', { of: 'IR-SA' }, '1001'],
    ['754/EZ00125', { office: '754', reference: 'EZ00125' }, '1020'],
    ['754/EZ00150', { office: '754', reference: 'EZ00150' }, '3001'],
  ])('refuses %s at once', async (_what, changes, number) => {
    const answer = await post('submission', message(changes))
    expect(answer).toContain('<Qualifier>error</Qualifier>')
    expect(answer).toContain(`<Number>${number}</Number>`)
  })

  it('gives 757 a receipt that does not match, 758 none at all, 503 no answer', async () => {
    expect(await answerTo({ office: '757' })).toContain(`<dsig:DigestValue>${'A'.repeat(27)}=`)
    expect(await answerTo({ office: '758' })).toContain('<Qualifier>acknowledgement</Qualifier>')
    const answer = await fetch(`${hmrc.url}/submission`, {
      method: 'POST',
      body: message({ office: '503' }),
    })
    expect(answer.status).toBe(503)
  })

  it('lists what it has to who signs in, and forgets what is deleted', async () => {
    const id = idOf(await post('submission', message()))
    expect(await post('submission', message({ func: 'list', password: 'wrong' }))).toContain('1046')
    expect(await post('submission', message({ func: 'list' }))).toContain(id)
    const deleted = await post('submission', withId(id, 'request', 'delete'))
    expect(deleted).toContain('<Function>delete</Function>')
    expect(await post('submission', message({ func: 'list' }))).not.toContain(id)
    expect(await poll(id)).toContain('<Number>2000</Number>')
    expect(await post('submission', withId('', 'request', 'delete'))).toContain('1035')
  })

  it('takes a message and drops the line where it is told to', async () => {
    hmrc.next('lost')
    await expect(post('submission', message())).rejects.toThrow()
    expect(hmrc.world.messages).toHaveLength(1)
  })

  it('takes one of 763 and says nothing, drops the first of 764 untaken, and takes both when they come again', async () => {
    await expect(post('submission', message({ office: '763' }))).rejects.toThrow()
    expect(hmrc.world.messages).toHaveLength(1)
    await expect(post('submission', message({ office: '764' }))).rejects.toThrow()
    expect(hmrc.world.messages).toHaveLength(1)
  })
})
