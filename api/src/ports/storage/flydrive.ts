import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '../../config.ts'
import { turnQueue } from '../turn-queue.ts'
import type { Storage } from './port.ts'
import { removeWhole, writeWhole } from './write-whole.ts'

/** A folder on this machine, or any S3-compatible store. */
export async function openStorage(files: Config['files']): Promise<Storage> {
  return files.kind === 'folder' ? folderStorage(files.path) : bucketStorage(files)
}

/** FlyDrive writes to the file directly: a full disk would leave half a file. */
function folderStorage(location: string): Storage {
  const queue = turnQueue(STREAMS_TO_A_FOLDER)
  return {
    ...storageOn(new Disk(new FSDriver({ location, visibility: 'private' }))),
    put: (key, content) => writeWhole(join(location, key), content),
    putStream: (key, content) => queue.inTurn(() => writeWhole(join(location, key), content)),
    remove: (key) => removeWhole(join(location, key)),
  }
}

/** Each holds a few chunks on their way from file to file; a disk is no faster with more of them. */
const STREAMS_TO_A_FOLDER = { atOnce: 8, longestWaitMs: 60_000 }

/** Loaded only when configured: the S3 SDK loads slower than the whole API. */
async function bucketStorage(files: Extract<Config['files'], { kind: 's3' }>): Promise<Storage> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return storageOn(
    new Disk(
      new S3Driver({
        bucket: files.bucket,
        region: files.region,
        ...(files.endpoint ? { endpoint: files.endpoint, forcePathStyle: true } : {}),
        credentials: { accessKeyId: files.accessKeyId, secretAccessKey: files.secretAccessKey },
        visibility: 'private',
        supportsACL: false,
      }),
    ),
  )
}

/** Of those that a bucket takes: it wants to know length and checksum of each before its first byte. */
const STREAMS_IN_MEMORY = { atOnce: 2, longestWaitMs: 60_000 }

function storageOn(disk: Disk): Storage {
  const queue = turnQueue(STREAMS_IN_MEMORY)
  const put: Storage['put'] = (key, content, mediaType) =>
    disk.put(key, content, { contentType: mediaType })
  return {
    put,
    putStream: (key, content, mediaType) =>
      queue.inTurn(async () => put(key, await contentOf(content), mediaType)),
    read: async (key) => contentOf(await disk.getStream(key)),
    stream: (key) => disk.getStream(key),
    has: (key) => disk.exists(key),
    list: (prefix) => listKeys(disk, prefix),
    remove: (key) => disk.delete(key),
  }
}

/** A bucket answers with a thousand at a time. */
async function* listKeys(disk: Disk, prefix = ''): AsyncGenerator<string> {
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll(prefix, {
      recursive: true,
      ...(paginationToken !== undefined && { paginationToken }),
    })
    for (const object of page.objects) if (object.isFile) yield object.key
    paginationToken = page.paginationToken
  } while (paginationToken)
}

/**
 * Collected from the stream: FlyDrive's getBytes returns the whole buffer that a file was read
 * into, which is longer than an empty or small file.
 */
async function contentOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
