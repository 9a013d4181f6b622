import {
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openStorage } from '../src/ports/storage/flydrive.ts'
import type { Storage } from '../src/ports/storage/port.ts'
import { createdInvoice } from './support/build-invoice.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'daysheet-kept-'))
const logged: string[] = []
const log = pino(
  { level: 'warn' },
  new Writable({
    write: (line, _encoding, done) => {
      logged.push(String(line))
      done()
    },
  }),
)

let app: TestApp
let storage: Storage
let pair: WorkingPair
let prints: number
beforeAll(async () => {
  storage = await openStorage({ kind: 'folder', path: folder })
  app = await startTestApp({ deps: { log } })
  app.deps.pdf.print = ({ html }) => {
    prints += 1
    return Promise.resolve(Buffer.from(`%PDF-1.7 ${html.slice(-500)}`))
  }
  pair = await buildWorkingPair(app)
})
beforeEach(() => {
  prints = 0
  logged.length = 0
  app.deps.storage = storage
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const filesOf = (id: string) =>
  readdirSync(join(folder, 'invoices', id)).map((name) => join(folder, 'invoices', id, name))

async function keptPdf() {
  const { id } = await createdInvoice(pair, { status: 'submitted' })
  const pdf = () => pair.asWorker.get(`/api/invoices/${id}/pdf`)
  const { bytes } = await pdf()
  const [file, ...others] = filesOf(id)
  if (!file || others.length > 0) throw new Error('One file was to be kept')
  return { id, pdf, bytes, file }
}

const garbage = Buffer.from('secret-of-somebody-else.and.more.of.it')

describe('a kept PDF', () => {
  it.each<[string, (file: string) => void]>([
    ['cut off', (file) => truncateSync(file, Math.floor(readFileSync(file).length / 2))],
    ['cut off by a byte', (file) => truncateSync(file, readFileSync(file).length - 1)],
    ['empty', (file) => truncateSync(file, 0)],
    ['something else', (file) => writeFileSync(file, garbage)],
    [
      'changed in one byte',
      (file) => {
        const bytes = readFileSync(file)
        const middle = Math.floor(bytes.length / 2)
        bytes[middle] = bytes[middle] === 65 ? 66 : 65
        writeFileSync(file, bytes)
      },
    ],
  ])('that is %s is printed again and kept whole', async (_, spoil) => {
    const { pdf, bytes, file } = await keptPdf()
    spoil(file)
    const again = await pdf()
    expect(again).toMatchObject({ status: 200, bytes })
    expect(prints).toBe(2)
    expect((await pdf()).bytes).toEqual(bytes)
    expect(prints).toBe(2)
    expect(logged.join()).toContain('will be made again')
    expect(logged.join()).not.toContain('somebody-else')
  })

  it('is answered though it could not be kept, and printed again the next time', async () => {
    app.deps.storage = {
      ...storage,
      put: () => Promise.reject(new Error('ENOSPC: no space left on device, write')),
    }
    const { id } = await createdInvoice(pair, { status: 'submitted' })
    const pdf = () => pair.asWorker.get(`/api/invoices/${id}/pdf`)
    expect((await pdf()).status).toBe(200)
    expect((await pdf()).status).toBe(200)
    expect(prints).toBe(2)
    expect(logged.join()).toContain('ENOSPC')
  })

  it('is answered though the store can not even be asked', async () => {
    const away = () => Promise.reject(new Error('EIO: i/o error'))
    app.deps.storage = { ...storage, has: away, read: away, put: away }
    const { id } = await createdInvoice(pair, { status: 'submitted' })
    expect((await pair.asWorker.get(`/api/invoices/${id}/pdf`)).status).toBe(200)
  })
})

describe('a folder of files', () => {
  it('never shows half a file', async () => {
    const key = 'invoices/half/a-file'
    const content = Buffer.alloc(30_000_000, 'x')
    let isWritten = false
    const writing = storage.put(key, content, 'text/plain').then(() => {
      isWritten = true
    })
    const seen: number[] = []
    while (!isWritten) {
      if (await storage.has(key)) seen.push((await storage.read(key)).length)
      await new Promise((resolve) => setImmediate(resolve))
    }
    await writing
    expect((await storage.read(key)).length).toBe(content.length)
    expect(seen.filter((length) => length !== content.length)).toEqual([])
  })

  it('leaves nothing beside a file that could not be written', async () => {
    const key = 'invoices/taken/a-file'
    await storage.put(`${key}/inside`, Buffer.from('x'), 'text/plain')
    await expect(storage.put(key, Buffer.from('y'), 'text/plain')).rejects.toThrow()
    expect(readdirSync(join(folder, 'invoices/taken'))).toEqual(['a-file'])
  })

  it('reads an empty file as empty', async () => {
    await storage.put('empty', Buffer.alloc(0), 'text/plain')
    expect((await storage.read('empty')).length).toBe(0)
  })
})
