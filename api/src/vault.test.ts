import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { createVault } from './vault.ts'

const KEY = { id: 'k1', key: randomBytes(32) }
const NEWER = { id: 'k2', key: randomBytes(32) }
const vault = createVault([KEY])
const NAME = 'uploads/1'
const content = Buffer.from('A receipt of £12.00')

describe('sealed bytes', () => {
  it('open as what they were, whatever they were', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), fc.string(), (bytes, name) => {
        const opened = vault.openBytes(vault.sealBytes(Buffer.from(bytes), name), name)
        expect(opened.equals(Buffer.from(bytes))).toBe(true)
      }),
    )
  })

  it('say nothing of their content, and are others each time', () => {
    const sealed = vault.sealBytes(content, NAME)
    expect(sealed.includes('receipt')).toBe(false)
    expect(vault.sealBytes(content, NAME).equals(sealed)).toBe(false)
    expect(sealed.length).toBe('k1.'.length + 12 + 16 + content.length)
  })

  it('do not open with any bit changed', () => {
    const sealed = vault.sealBytes(content, NAME)
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      expect(() => vault.openBytes(changed, NAME), `byte ${at}`).toThrow()
    }
  })

  it('do not open when they are cut short or longer', () => {
    const sealed = vault.sealBytes(content, NAME)
    for (let length = 0; length < sealed.length; length += 1) {
      expect(() => vault.openBytes(sealed.subarray(0, length), NAME), `${length}`).toThrow()
    }
    expect(() => vault.openBytes(Buffer.concat([sealed, Buffer.alloc(1)]), NAME)).toThrow()
  })

  it('do not open in the place of others', () => {
    const sealed = vault.sealBytes(content, NAME)
    expect(() => vault.openBytes(sealed, 'uploads/2')).toThrow()
  })

  it('open after a new key has come, and not without their own', () => {
    const sealed = vault.sealBytes(content, NAME)
    const rotated = createVault([NEWER, KEY])
    expect(rotated.openBytes(sealed, NAME).equals(content)).toBe(true)
    expect(rotated.sealBytes(content, NAME).subarray(0, 3).toString()).toBe('k2.')
    expect(() => createVault([NEWER]).openBytes(sealed, NAME)).toThrow('not in ENCRYPTION_KEYS')
  })

  it.each([
    ['nothing', ''],
    ['a dot', '.'],
    ['no key', 'plain text'],
    ['a key alone', 'k1.'],
  ])('are not %s', (_what, text) => {
    expect(() => vault.openBytes(Buffer.from(text), NAME)).toThrow()
  })
})

describe('bytes that were sealed as a stream', () => {
  const streamed = async (plain = content) =>
    buffer(vault.sealStream(Readable.from([plain.subarray(0, 3), plain.subarray(3)]), NAME))

  it('open as what they were, whatever their length', async () => {
    for (const length of [0, 1, 3, content.length]) {
      const plain = content.subarray(0, length)
      expect(vault.openBytes(await streamed(plain), NAME).equals(plain)).toBe(true)
    }
  })

  it('do not open when they were cut short, changed or put in the place of others', async () => {
    const sealed = await streamed()
    for (let length = 0; length < sealed.length; length += 1) {
      expect(() => vault.openBytes(sealed.subarray(0, length), NAME), `${length}`).toThrow()
      const changed = Buffer.from(sealed)
      changed[length] = (changed[length] ?? 0) ^ 1
      expect(() => vault.openBytes(changed, NAME), `${length}`).toThrow()
    }
    expect(() => vault.openBytes(sealed, 'uploads/2')).toThrow()
  })

  it('fail with what they are made of', async () => {
    const failing = Readable.from(
      (function* () {
        yield content
        throw new Error('The disk is gone')
      })(),
    )
    await expect(buffer(vault.sealStream(failing, NAME))).rejects.toThrow('The disk is gone')
  })
})

describe('a sealed text', () => {
  it('opens as what it was, and not when it was tampered with', () => {
    const sealed = vault.seal('12-34-56')
    expect(vault.open(sealed)).toBe('12-34-56')
    expect(() => vault.open(`${sealed.slice(0, -2)}AA`)).toThrow()
    expect(() => vault.open(sealed.slice(0, -4))).toThrow()
    expect(() => vault.open('')).toThrow()
  })
})
