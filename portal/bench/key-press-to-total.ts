import { chromium, type APIRequestContext, type Page } from 'playwright'
import { sized, startProduct } from '../e2e/start-product.ts'

const WORKER = { email: 'callum.reid@example.com', password: 'Trowel-and-Level-7' }
const DAYS = sized(31, 16)
const ENTRIES_A_DAY = 3
const PRESSES = sized(60, 3)
const WARM_UP = sized(10, 1)
const AIM_MS = 16

const say = (text: string) => process.stderr.write(`${text}\n`)

async function json<Answer>(
  request: APIRequestContext,
  path: string,
  post?: { token: string; data: unknown },
): Promise<Answer> {
  const answer = post
    ? await request.post(path, { data: post.data, headers: { 'x-csrf-token': post.token } })
    : await request.get(path)
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** A draft of 31 days with three entries each, written through the API. */
async function writeLongDraft(request: APIRequestContext): Promise<string> {
  const { csrfToken: token } = await json<{ csrfToken: string }>(request, '/api/csrf-token')
  const { user } = await json<{ user: { id: string } }>(request, '/auth/me')
  const { clients } = await json<{ clients: { client_id: string }[] }>(
    request,
    `/api/workers/${user.id}/invoice-clients`,
  )
  const client_id = clients[0]?.client_id
  const { projects } = await json<{ projects: { id: string }[] }>(
    request,
    `/api/workers/${user.id}/projects/${client_id}`,
  )
  const project_id = projects[0]?.id
  const dayOf = (index: number) => `2026-10-${String(index + 1).padStart(2, '0')}`
  const items = Array.from({ length: DAYS * ENTRIES_A_DAY }, (_, index) => ({
    work_date: dayOf(Math.floor(index / ENTRIES_A_DAY)),
    project_id,
    work_type: 'standard',
    hours: 2,
  }))
  const { invoice } = await json<{ invoice: { id: string } }>(
    request,
    `/api/workers/${user.id}/invoices`,
    {
      token,
      data: {
        client_id,
        period_start: dayOf(0),
        period_end: dayOf(DAYS - 1),
        due_date: '2026-11-27',
        items,
      },
    },
  )
  return invoice.id
}

/** From each key press to the moment after the frame that shows the new total, in ms. */
async function measure(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { pressTimes: times })
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          // A message is handled after the frame was painted.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => times.push(performance.now() - timeStamp)
          port2.postMessage(null)
        })
      },
      { capture: true },
    )
  })
  for (let press = 0; press < PRESSES + WARM_UP; press++) {
    await page.keyboard.press(press % 2 === 0 ? 'ArrowUp' : 'ArrowDown')
    await page.waitForTimeout(60)
  }
  return page.evaluate(() => (window as unknown as { pressTimes: number[] }).pressTimes)
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

say('starting the product with its demo data')
const product = await startProduct('bench-home', ['--reset'])
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
})
try {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1280, height: 900 },
    extraHTTPHeaders: { origin: product.url },
  })
  const page = await context.newPage()
  const { csrfToken: token } = await json<{ csrfToken: string }>(page.request, '/api/csrf-token')
  await json(page.request, '/auth/login', { token, data: WORKER })
  const draft = await writeLongDraft(page.request)
  await page.goto(`/app/invoices/${draft}/edit`)
  await page.getByRole('button', { expanded: false }).filter({ hasText: '15' }).first().click()
  await page.getByRole('spinbutton', { name: /hours/i }).first().focus()
  const ms = median((await measure(page)).slice(WARM_UP))
  process.stdout.write(
    `| Key press to painted total, ${DAYS} days × ${ENTRIES_A_DAY} entries, median of ${PRESSES} | ` +
      `${ms.toFixed(1)} ms | ${AIM_MS} ms | ${(ms / AIM_MS).toFixed(2)} | ≤ 1 | ` +
      `${ms <= AIM_MS ? 'yes' : 'no'} |\n`,
  )
} finally {
  await browser.close()
  await product.stop()
}
