import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStorage } from '../src/ports/storage/flydrive.ts'
import type { Storage } from '../src/ports/storage/port.ts'

/** The part of the S3 protocol that one bucket needs: PUT, GET, HEAD and DELETE by path, and its list. */
function bucketServer() {
  const objects = new Map<string, { type: string; bytes: Buffer }>()
  const signatures: (string | undefined)[] = []
  const server = createServer((request, response) => {
    signatures.push(request.headers.authorization)
    const { pathname: key, searchParams: query } = new URL(request.url ?? '/', 'http://bucket')
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (query.has('list-type')) {
        return response
          .writeHead(200, { 'content-type': 'application/xml' })
          .end(pageOf(query, `${key.replace(/\/$/, '')}/`))
      }
      const kept = objects.get(key)
      if (request.method === 'PUT') {
        const type = request.headers['content-type'] ?? ''
        objects.set(key, { type, bytes: Buffer.concat(chunks) })
        return response.writeHead(200, { etag: '"1"' }).end()
      }
      if (request.method === 'DELETE') {
        objects.delete(key)
        return response.writeHead(204).end()
      }
      if (!kept) {
        return response
          .writeHead(404, { 'content-type': 'application/xml' })
          .end('<Error><Code>NoSuchKey</Code></Error>')
      }
      return response
        .writeHead(200, { 'content-type': kept.type, 'content-length': kept.bytes.length })
        .end(request.method === 'HEAD' ? undefined : kept.bytes)
    })
  })
  return { server, objects, signatures }
}

/** Two keys a page, as S3 answers with a thousand. */
function pageOf(query: URLSearchParams, bucket: string): string {
  const keys = [...objects.keys()]
    .map((path) => path.slice(bucket.length))
    .filter((key) => key.startsWith(query.get('prefix') ?? ''))
    .sort()
  const from = Number(query.get('continuation-token') ?? 0)
  const contents = keys.slice(from, from + 2).map((key) => `<Contents><Key>${key}</Key></Contents>`)
  const isMore = from + 2 < keys.length
  return `<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${isMore ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''}${contents.join('')}</ListBucketResult>`
}

const { server, objects, signatures } = bucketServer()
let storage: Storage
beforeAll(async () => {
  await new Promise<Server>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server))
  })
  storage = await openStorage({
    kind: 's3',
    bucket: 'paperwork',
    region: 'eu-west-2',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'a-key-for-this-test',
  })
})
afterAll(
  () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    }),
)

describe('a store over the S3 protocol', () => {
  const key = 'invoices/0198c0de/INV-1.pdf'

  it('keeps a file in its bucket with its media type, signed', async () => {
    await storage.put(key, Buffer.from('%PDF-1.7'), 'application/pdf')
    expect([...objects.keys()]).toEqual([`/paperwork/${key}`])
    expect(objects.get(`/paperwork/${key}`)?.type).toBe('application/pdf')
    expect(signatures.at(-1)).toMatch(/^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/.*eu-west-2\/s3/)
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
