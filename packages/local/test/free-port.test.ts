import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { freePort } from '../src/services/free-port.ts'

describe('a free port', () => {
  it('is none that the machine gives to an outgoing connection before a server has it', async () => {
    const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()))
    expect(Math.max(...ports)).toBeLessThan(32_768)
  })

  it('is the wanted one, or another where that is taken', async () => {
    const wanted = await freePort()
    expect(await freePort(wanted)).toBe(wanted)
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve))
    expect(await freePort(wanted)).not.toBe(wanted)
    await new Promise((resolve) => server.close(resolve))
  })
})
