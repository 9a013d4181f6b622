import { earliestPaymentDate, type PayRun } from '@daysheet/core'
import { HttpClient, type HttpAnswer } from '../support/http-client.ts'
import type { TestApp } from '../support/test-app.ts'
import { confirmationsOf } from './build-pay-run.ts'
import type { StoryOfRun } from './story-of-run.ts'

const reason = 'The wrong bank'

type Call = (
  app: TestApp,
  story: StoryOfRun,
) => [method: 'GET' | 'POST', path: string, body?: object]
const stepOf =
  (name: string, more: (app: TestApp, run: PayRun) => object = () => ({})): Call =>
  (app, { run }) => {
    if (!run) throw new Error('There is no run yet')
    const body = { version: run.version, ...more(app, run) }
    return ['POST', `/api/pay-runs/${run.id}/${name}`, body]
  }

/** Every step of a run, in the order of a Friday. */
export const STEPS = {
  create: (app, { company, ids, noteId }) => [
    'POST',
    `/api/clients/${company.client.id}/pay-runs`,
    {
      payment_date: earliestPaymentDate(app.clock.today()),
      invoice_ids: ids.slice(0, 3),
      credit_note_ids: [noteId],
    },
  ],
  'request-approval': stepOf('request-approval'),
  approve: stepOf('approve', (_app, run) => ({ confirmations: confirmationsOf(run) })),
  download: (_app, { run }) => ['GET', `/api/pay-runs/${run?.id}/file`],
  confirm: stepOf('confirm', (app) => ({ paid_on: app.clock.today() })),
  undo: stepOf('undo', () => ({ reason })),
  cancel: stepOf('cancel', () => ({ reason })),
} as const satisfies Record<string, Call>
export type StepName = keyof typeof STEPS

/** Takes a step through the process at this address, with the same Idempotency-Key whenever it is taken. */
export async function takeStep(
  app: TestApp,
  story: StoryOfRun,
  name: StepName,
  url: string,
): Promise<HttpAnswer<{ pay_run: PayRun }>> {
  const who = name === 'approve' ? story.second : story.company.caller
  const caller = new HttpClient(url)
  for (const [cookie, value] of who.cookies) caller.cookies.set(cookie, value)
  const [method, path, body] = STEPS[name](app, story)
  const headers = { 'idempotency-key': name, 'x-csrf-token': await who.csrfToken() }
  return caller.send<{ pay_run: PayRun }>(method, path, body, { headers })
}

/** The same, and what it answers is what the next step is taken on. */
export async function goOn(
  app: TestApp,
  story: StoryOfRun,
  name: StepName,
  url: string,
): Promise<HttpAnswer<{ pay_run: PayRun }>> {
  const answer = await takeStep(app, story, name, url)
  if (answer.status >= 300) throw new Error(`${name}: ${answer.bytes.toString()}`)
  if (name !== 'download') story.run = answer.body.pay_run
  return answer
}
