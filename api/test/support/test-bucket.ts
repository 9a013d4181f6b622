import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '../../src/config.ts'

/** The part of the S3 protocol that one bucket needs: PUT, GET, HEAD and DELETE by path, and its list. */
export interface TestBucket {
  /** What opens it as a store. */
  files: Extract<Config['files'], { kind: 's3' }> & { endpoint: string }
  /** By path, which begins with the bucket. */
  objects: ReadonlyMap<string, StoredObject>
  /** The `Authorization` of every request. */
  signatures: readonly (string | undefined)[]
  stop: () => Promise<void>
}

interface StoredObject {
  type: string
  bytes: Buffer
}

export async function startTestBucket({ keysAPage = 1_000 } = {}): Promise<TestBucket> {
  const objects = new Map<string, StoredObject>()
  const signatures: (string | undefined)[] = []
  const server = createServer((request, response) => {
    signatures.push(request.headers.authorization)
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => answer(objects, keysAPage, request, Buffer.concat(chunks), response))
  })
  await new Promise<Server>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server))
  })
  return {
    files: {
      kind: 's3',
      bucket: 'paperwork',
      region: 'eu-west-2',
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      accessKeyId: 'AKIDEXAMPLE',
      secretAccessKey: 'a-key-for-this-test',
    },
    objects,
    signatures,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function answer(
  objects: Map<string, StoredObject>,
  keysAPage: number,
  request: IncomingMessage,
  bytes: Buffer,
  response: ServerResponse,
): void {
  const { pathname: key, searchParams: query } = new URL(request.url ?? '/', 'http://bucket')
  if (query.has('list-type')) {
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(pageOf(objects, keysAPage, query, `${key.replace(/\/$/, '')}/`))
    return
  }
  const storedObject = objects.get(key)
  if (request.method === 'PUT') {
    objects.set(key, { type: request.headers['content-type'] ?? '', bytes })
    response.writeHead(200, { etag: '"1"' }).end()
  } else if (request.method === 'DELETE') {
    objects.delete(key)
    response.writeHead(204).end()
  } else if (!storedObject) {
    response
      .writeHead(404, { 'content-type': 'application/xml' })
      .end('<Error><Code>NoSuchKey</Code></Error>')
  } else {
    response
      .writeHead(200, {
        'content-type': storedObject.type,
        'content-length': storedObject.bytes.length,
      })
      .end(request.method === 'HEAD' ? undefined : storedObject.bytes)
  }
}

/** So many keys a page, as S3 answers with a thousand. */
function pageOf(
  objects: ReadonlyMap<string, StoredObject>,
  keysAPage: number,
  query: URLSearchParams,
  bucket: string,
): string {
  const keys = [...objects.keys()]
    .map((path) => path.slice(bucket.length))
    .filter((key) => key.startsWith(query.get('prefix') ?? ''))
    .sort()
  const from = Number(query.get('continuation-token') ?? 0)
  const next = from + keysAPage
  const contents = keys.slice(from, next).map((key) => `<Contents><Key>${key}</Key></Contents>`)
  const isMore = next < keys.length
  return `<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${isMore ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}${contents.join('')}</ListBucketResult>`
}
