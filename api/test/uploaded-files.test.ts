import { ApiError } from '@daysheet/core'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../src/db/in-transaction.ts'
import { newId } from '../src/db/new-id.ts'
import { removeExpiredFiles } from '../src/files/remove-expired-files.ts'
import { dropFile, keepFile, readFile, withUploadedFile } from '../src/files/uploaded-files.ts'
import { openStorage } from '../src/ports/storage/flydrive.ts'
import type { Storage } from '../src/ports/storage/port.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const CONTENT = Buffer.from('The picture of a receipt')
const folder = mkdtempSync(join(tmpdir(), 'daysheet-uploaded-'))
const uploads = join(folder, 'uploads')
let app: TestApp
let storage: Storage
beforeAll(async () => {
  storage = await openStorage({ kind: 'folder', path: folder })
  app = await startTestApp()
  app.clock.set('2026-11-21T12:00:00.000Z')
})
beforeEach(async () => {
  app.deps.storage = storage
  await app.deps.knex('files').delete()
  rmSync(uploads, { recursive: true, force: true })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const onDisk = () => (existsSync(uploads) ? readdirSync(uploads) : [])
const rows = () => app.deps.knex('files')
const newFile = (changes: { filename?: string } = {}) => ({
  ownerId: newId(),
  content: CONTENT,
  filename: 'till receipt.jpg',
  mediaType: 'image/jpeg',
  ...changes,
})

/** Stored and kept, as a record's transaction does. */
const stored = (changes = {}): Promise<string> =>
  withUploadedFile(app.deps, newFile(changes), async (id) => {
    await inTransaction(app.deps, (trx) => keepFile(trx, id))
    return id
  })

const drop = (id: string) => inTransaction(app.deps, (knex) => dropFile({ ...app.deps, knex }, id))

/** Another byte whatever it was: a fixed one is what stood there once in 256 times. */
function flipLastBit(bytes: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, -1), Buffer.of((bytes.at(-1) ?? 0) ^ 1)])
}

describe('an uploaded file', () => {
  it('is read as it came, with its name and type', async () => {
    expect(await readFile(app.deps, await stored())).toEqual({
      content: CONTENT,
      filename: 'till receipt.jpg',
      mediaType: 'image/jpeg',
    })
  })

  it('is sealed on the disk, under a name that says nothing', async () => {
    const id = await stored()
    const [name = ''] = onDisk()
    expect(onDisk()).toHaveLength(1)
    expect(name).toMatch(/^[\da-f-]{36}$/)
    expect(name).not.toBe(id)
    const bytes = readFileSync(join(uploads, name))
    expect(bytes.includes('receipt')).toBe(false)
    expect(bytes.subarray(0, 3).toString()).toBe('k1.')
  })

  it('is nobody’s when there is none', async () => {
    expect(await readFile(app.deps, null)).toBeNull()
    expect(await readFile(app.deps, newId())).toBeNull()
  })

  it('may have any name', async () => {
    for (const filename of ['', 'ü'.repeat(400), '💷'.repeat(300), '../../etc/passwd']) {
      const file = await readFile(app.deps, await stored({ filename }))
      expect(file?.filename).toBe([...filename].slice(0, 255).join(''))
    }
  })

  it.each([
    ['was cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1)],
    ['is empty', () => Buffer.alloc(0)],
    ['was tampered with', flipLastBit],
    ['was never sealed', () => CONTENT],
  ])('is not shown when it %s', async (_what, change) => {
    const id = await stored()
    const path = join(uploads, onDisk()[0] ?? '')
    writeFileSync(path, change(readFileSync(path)))
    await expect(readFile(app.deps, id)).rejects.toThrow()
  })

  it('is not shown in the place of another, or when it is gone', async () => {
    const first = await stored()
    const [own = ''] = onDisk()
    await stored()
    const other = onDisk().find((name) => name !== own) ?? ''
    writeFileSync(join(uploads, own), readFileSync(join(uploads, other)))
    await expect(readFile(app.deps, first)).rejects.toThrow()
    rmSync(join(uploads, own))
    await expect(readFile(app.deps, first)).rejects.toThrow()
  })
})

describe('a file whose record is not saved', () => {
  it('is removed at once when the work fails, and the failure is told', async () => {
    const failing = withUploadedFile(app.deps, newFile(), (id) =>
      inTransaction(app.deps, async (trx) => {
        await keepFile(trx, id)
        expect(onDisk()).toHaveLength(1)
        throw new Error('The record is refused')
      }),
    )
    await expect(failing).rejects.toThrow('The record is refused')
    expect([await rows(), onDisk()]).toEqual([[], []])
  })

  it('is removed at once when the store fails, in a sentence', async () => {
    app.deps.storage = {
      ...storage,
      put: async (key, content, type) => {
        await storage.put(key, content.subarray(0, 5), type)
        throw new Error('ENOSPC: no space left on device')
      },
    }
    const failing = withUploadedFile(app.deps, newFile(), () => Promise.resolve())
    await expect(failing).rejects.toMatchObject({
      code: 'unavailable',
      message: 'The file could not be stored just now. Nothing was saved. Please try again.',
    })
    expect([await rows(), onDisk()]).toEqual([[], []])
  })

  it('keeps its first error when it can’t be removed, and goes when it expires', async () => {
    app.deps.storage = { ...storage, remove: () => Promise.reject(new Error('The store is away')) }
    const failing = withUploadedFile(app.deps, newFile(), () =>
      Promise.reject(new Error('The record is refused')),
    )
    await expect(failing).rejects.toThrow('The record is refused')
    app.deps.storage = storage
    expect(onDisk()).toHaveLength(1)
    app.clock.advance(3600)
    await removeExpiredFiles(app.deps)
    expect([await rows(), onDisk()]).toEqual([[], []])
  })

  it('goes within the hour when the process died between', async () => {
    // What a process has done when it dies before the record's transaction.
    let died: () => void = () => undefined
    // Only then is it whole: until it is renamed, its part is on the disk too.
    await new Promise<void>((isStored) => {
      void withUploadedFile(app.deps, newFile(), () => {
        isStored()
        return new Promise<void>((resolve) => (died = resolve))
      })
    })
    app.clock.advance(3590)
    await removeExpiredFiles(app.deps)
    expect([(await rows()).length, onDisk().length]).toEqual([1, 1])
    app.clock.advance(10)
    await removeExpiredFiles(app.deps)
    expect([await rows(), onDisk()]).toEqual([[], []])
    died()
  })

  it('loses its row when the process died before it was stored', async () => {
    app.deps.storage = { ...storage, put: () => new Promise(() => undefined) }
    void withUploadedFile(app.deps, newFile(), () => Promise.resolve())
    await expect.poll(async () => (await rows()).length).toBe(1)
    app.deps.storage = storage
    app.clock.advance(3600)
    await removeExpiredFiles(app.deps)
    expect(await rows()).toEqual([])
  })

  it('goes when the process died while it was written', async () => {
    app.deps.storage = {
      ...storage,
      put: (key) => {
        // As it is written: beside its place.
        mkdirSync(uploads, { recursive: true })
        writeFileSync(join(folder, `${key}.${newId()}.part`), 'half a file')
        return new Promise(() => undefined)
      },
    }
    void withUploadedFile(app.deps, newFile(), () => Promise.resolve())
    await expect.poll(onDisk).toHaveLength(1)
    app.deps.storage = storage
    await stored()
    app.clock.advance(3600)
    await removeExpiredFiles(app.deps)
    expect([(await rows()).length, onDisk().length]).toEqual([1, 1])
  })

  it('stays while nobody can tell whether its record was saved', async () => {
    const unknown = (commits: boolean) =>
      withUploadedFile(app.deps, newFile(), async (id) => {
        if (commits) await inTransaction(app.deps, (trx) => keepFile(trx, id))
        throw new ApiError('outcome_unknown')
      })
    await expect(unknown(true)).rejects.toMatchObject({ code: 'outcome_unknown' })
    await expect(unknown(false)).rejects.toMatchObject({ code: 'outcome_unknown' })
    expect([(await rows()).length, onDisk().length]).toEqual([2, 2])
    app.clock.advance(3600)
    await removeExpiredFiles(app.deps)
    expect([(await rows()).length, onDisk().length]).toEqual([1, 1])
  })

  it('is kept by no record that comes too late', async () => {
    const late = withUploadedFile(app.deps, newFile(), async (id) => {
      app.clock.advance(3600)
      await removeExpiredFiles(app.deps)
      await inTransaction(app.deps, (trx) => keepFile(trx, id))
    })
    await expect(late).rejects.toThrow('was removed before it was kept')
  })

  it('is stored before the transaction, never inside one', async () => {
    const inside = inTransaction(app.deps, (knex) =>
      withUploadedFile({ ...app.deps, knex }, newFile(), () => Promise.resolve()),
    )
    await expect(inside).rejects.toThrow('before the transaction')
    expect([await rows(), onDisk()]).toEqual([[], []])
  })
})

describe('a file that its record no longer refers to', () => {
  it('is removed with the next expired ones, and no other', async () => {
    const [referencedId, dropped] = [await stored(), await stored()]
    await drop(dropped)
    expect(onDisk()).toHaveLength(2)
    await removeExpiredFiles(app.deps)
    expect(onDisk()).toHaveLength(1)
    expect(await readFile(app.deps, referencedId)).toMatchObject({ content: CONTENT })
    expect(await readFile(app.deps, dropped)).toBeNull()
  })

  it('stays when the transaction that drops it rolls back', async () => {
    const id = await stored()
    const failing = inTransaction(app.deps, async (knex) => {
      await dropFile({ ...app.deps, knex }, id)
      throw new Error('The record is refused')
    })
    await expect(failing).rejects.toThrow('The record is refused')
    await removeExpiredFiles(app.deps)
    expect(await readFile(app.deps, id)).toMatchObject({ content: CONTENT })
  })

  it('holds up no other when it can’t be removed', async () => {
    const [stuck, ...others] = [await stored(), await stored(), await stored()]
    for (const id of [stuck ?? '', ...others]) await drop(id)
    const { storage_key } = (await rows().where('id', stuck).first()) as { storage_key: string }
    app.deps.storage = {
      ...storage,
      remove: (key) =>
        key === storage_key ? Promise.reject(new Error('Not permitted')) : storage.remove(key),
    }
    await removeExpiredFiles(app.deps)
    expect(await rows()).toMatchObject([{ id: stuck }])
    app.deps.storage = storage
    await removeExpiredFiles(app.deps)
    expect([await rows(), onDisk()]).toEqual([[], []])
  })

  it('goes however many there are', async () => {
    const files = Array.from({ length: 250 }, () => ({
      id: newId(),
      owner_id: newId(),
      storage_key: `uploads/${newId()}`,
      original_filename: 'receipt.jpg',
      media_type: 'image/jpeg',
      size: 1,
      expires_at: '2026-11-21 00:00:00.000',
    }))
    await app.deps.knex.batchInsert('files', files, 250)
    await removeExpiredFiles(app.deps)
    expect(await rows()).toEqual([])
  })
})
