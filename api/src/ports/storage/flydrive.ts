import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../../config.ts'
import type { Storage } from './port.ts'

/** A folder on this machine, or any S3-compatible store. */
export async function openStorage(files: Config['files']): Promise<Storage> {
  const disk = files.kind === 'folder' ? folderDisk(files.path) : await bucketDisk(files)
  return {
    put: (key, content, mediaType) => disk.put(key, content, { contentType: mediaType }),
    read: async (key) => Buffer.from(await disk.getBytes(key)),
    stream: (key) => disk.getStream(key),
    has: (key) => disk.exists(key),
    remove: (key) => disk.delete(key),
  }
}

const folderDisk = (location: string): Disk =>
  new Disk(new FSDriver({ location, visibility: 'private' }))

/** Loaded only where it is configured: the S3 SDK takes longer to load than the rest of us. */
async function bucketDisk(files: Extract<Config['files'], { kind: 's3' }>): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new Disk(
    new S3Driver({
      bucket: files.bucket,
      region: files.region,
      ...(files.endpoint ? { endpoint: files.endpoint, forcePathStyle: true } : {}),
      credentials: { accessKeyId: files.accessKeyId, secretAccessKey: files.secretAccessKey },
      visibility: 'private',
      supportsACL: false,
    }),
  )
}
