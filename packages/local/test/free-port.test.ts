import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { freePort } from '../src/services/free-port.ts'

describe('a free port', () => {
  it('is none that the machine gives to an outgoing connection before a server has it', async () => {
    const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()))
    expect(Math.max(...ports)).toBeLessThan(32_768)
  })

  it('is the wanted one, or another where that is taken', async () => {
    const preferredPort = await freePort()
    expect(await freePort(preferredPort)).toBe(preferredPort)
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(preferredPort, '127.0.0.1', resolve))
    expect(await freePort(preferredPort)).not.toBe(preferredPort)
    await new Promise((resolve) => server.close(resolve))
  })
})
