import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStorage } from '../src/ports/storage/flydrive.ts'
import type { Storage } from '../src/ports/storage/port.ts'
import { startTestBucket, type TestBucket } from './support/test-bucket.ts'

let bucket: TestBucket
let storage: Storage
beforeAll(async () => {
  bucket = await startTestBucket({ keysAPage: 2 })
  storage = await openStorage(bucket.files)
})
afterAll(() => bucket.stop())

describe('a store over the S3 protocol', () => {
  const key = 'invoices/0198c0de/INV-1.pdf'

  it('keeps a file in its bucket with its media type, signed', async () => {
    await storage.put(key, Buffer.from('%PDF-1.7'), 'application/pdf')
    expect([...bucket.objects.keys()]).toEqual([`/paperwork/${key}`])
    expect(bucket.objects.get(`/paperwork/${key}`)?.type).toBe('application/pdf')
    expect(bucket.signatures.at(-1)).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/.*eu-west-2\/s3/,
    )
  })

  it('lists every key of a folder, page by page', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'].map((name) => `uploads/${name}`)
    for (const name of names) await storage.put(name, Buffer.from('x'), 'text/plain')
    const listed: string[] = []
    for await (const name of storage.list('uploads/')) listed.push(name)
    expect(listed).toEqual(names)
  })

  it('reads it back, whole and as a stream', async () => {
    expect((await storage.read(key)).toString()).toContain('%PDF-1.7')
    const chunks: Buffer[] = []
    for await (const chunk of await storage.stream(key)) chunks.push(chunk as Buffer)
    expect(Buffer.concat(chunks).toString()).toContain('%PDF-1.7')
  })

  it('takes a stream too', async () => {
    const parts = Readable.from([Buffer.from('%PDF'), Buffer.from('-1.7')])
    await storage.putStream('uploads/1', parts, 'application/octet-stream')
    expect((await storage.read('uploads/1')).toString()).toContain('%PDF-1.7')
    await storage.remove('uploads/1')
  })

  it('knows what is there, and removes it', async () => {
    expect(await storage.has(key)).toBe(true)
    await storage.remove(key)
    expect(await storage.has(key)).toBe(false)
    await expect(storage.read(key)).rejects.toThrow()
  })
})
