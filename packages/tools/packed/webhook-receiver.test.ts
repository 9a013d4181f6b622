import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '@daysheet/local/services/free-port'
import { repository } from '@daysheet/local/bootstrap/paths'
import { partner } from './partner.ts'
import { partnersEnvironment } from './run-program.ts'

interface Signer {
  sign: (id: string, at: Date, body: string) => string
}

const home = join(partner.react19, 'servers')
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

const sample = /^```js\n\/\/ webhook-receiver\.mjs\n(.*?)^```$/ms.exec(
  readFileSync(join(repository, 'docs/PARTNERS.md'), 'utf8'),
)?.[1]

describe('the receiver of docs/PARTNERS.md', () => {
  let receiver: ChildProcess
  let url: string
  let printed = ''
  let signer: Signer
  beforeAll(async () => {
    if (sample === undefined) throw new Error('docs/PARTNERS.md has no sample webhook-receiver.mjs')
    const file = join(home, 'webhook-receiver.mjs')
    writeFileSync(file, sample)
    // The library that the receiver has, not one of this repository's.
    const { Webhook } = createRequire(file)('standardwebhooks') as {
      Webhook: new (secret: string) => Signer
    }
    signer = new Webhook(SECRET)
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    receiver = spawn(process.execPath, [file], {
      cwd: home,
      env: partnersEnvironment({ DAYSHEET_WEBHOOK_SECRET: SECRET, PORT: String(port) }),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    receiver.stdout?.on('data', (part: Buffer) => {
      printed += part.toString()
    })
    const isUp = async () => expect(await send('', {})).toBe(400)
    await vi.waitFor(isUp, { timeout: 20_000, interval: 100 })
  })
  afterAll(() => receiver.kill())

  const send = async (body: string, headers: Record<string, string>) =>
    (await fetch(url, { method: 'POST', headers, body })).status

  const MESSAGE = JSON.stringify({
    type: 'invoice.approved',
    timestamp: '2026-11-25T10:00:12.345Z',
    data: { invoice_number: 'INV-2026-0007' },
  })
  const signed = (id: string, at = new Date()) => ({
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signer.sign(id, at, MESSAGE),
  })

  it('accepts a signed message, and works on it once however often it comes', async () => {
    const headers = signed('message-1')
    expect([await send(MESSAGE, headers), await send(MESSAGE, headers)]).toEqual([204, 204])
    await expect.poll(() => printed).toBe('invoice.approved INV-2026-0007\n')
  })

  it('refuses a message that was changed, is old or has no signature', async () => {
    const before = printed
    const anHourAgo = new Date(Date.now() - 3_600_000)
    expect([
      await send(MESSAGE.replace('0007', '0008'), signed('message-2')),
      await send(MESSAGE, signed('message-3', anHourAgo)),
      await send(MESSAGE, {}),
    ]).toEqual([400, 400, 400])
    expect(printed).toBe(before)
  })
})
