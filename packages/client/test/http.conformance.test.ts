import { londonDay } from '@daysheet/core'
import { startHmrc, type Hmrc } from '@daysheet/local/hmrc'
import { startApi, type RunningApi } from '@daysheet/tools/running-api'
import { afterAll, beforeAll, describe, it } from 'vitest'
import {
  conformanceCases,
  fetchWithCookies,
  runCase,
  type MailedSecret,
} from '../src/conformance/index.ts'
import { cookieSession, createHttpClient } from '../src/index.ts'
import { mailedSecretIn, mailsAt, type Mail } from './mailed-secret.ts'

// A server that already runs (with DAYSHEET_RATE_LIMITS=off) and shows its mail
// (`npm start` does both) instead of one of our own.
const runningUrl = process.env['DAYSHEET_CONFORMANCE_URL']

interface Server extends Pick<RunningApi, 'url' | 'stop'> {
  mails: () => Promise<Mail[]>
}

describe('the http client against the running API', () => {
  let api: Server | undefined
  let secrets: MailedSecret
  let hmrc: Hmrc
  beforeAll(async () => {
    hmrc = await startHmrc({ port: 0, pollSeconds: 1 })
    api = runningUrl
      ? { url: runningUrl, mails: mailsAt(runningUrl), stop: async () => undefined }
      : await startApi({ hmrcUrl: hmrc.url })
    secrets = mailedSecretIn(api.mails)
  }, 60_000)
  afterAll(async () => {
    await api?.stop()
    await hmrc.stop()
  })

  const newVisitor = () =>
    createHttpClient({
      baseUrl: api?.url ?? '',
      auth: cookieSession(),
      fetch: fetchWithCookies(),
      development: true,
    })

  const mailedSecret = (address: string) => secrets(address)

  // As with `npm start`, filing is practised on it; of filing that is off the API has a test of its own.
  const cases = conformanceCases.filter(({ filing }) => filing !== 'off')

  // Each in a world of its own, so they need not wait for each other's mail.
  it.concurrent.each(cases.map((one) => [one.name, one] as const))(
    '%s',
    (_name, one) => runCase(one, newVisitor, { today: londonDay(Date.now()), mailedSecret }),
    120_000,
  )
})
