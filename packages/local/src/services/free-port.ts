import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Linux gives outgoing connections ports from 32768 on (ip_local_port_range), other systems from
 * 49152 (RFC 6335). A port from there can be taken between being found free and being listened to.
 */
const NEVER_HANDED_OUT = { from: 20_000, to: 32_768 }

/** `preferredPort` when nothing listens there, else any other; 0 asks for any. */
export async function freePort(preferredPort = 0, host = '127.0.0.1'): Promise<number> {
  const port = preferredPort || randomInt(NEVER_HANDED_OUT.from, NEVER_HANDED_OUT.to)
  return (await tryPort(port, host)) ?? freePort(0, host)
}

/** Whether a server could listen there on every address of this machine. */
export async function isPortFree(port: number): Promise<boolean> {
  return (
    (await tryPort(port, undefined)) !== undefined &&
    (await tryPort(port, '127.0.0.1')) !== undefined
  )
}

function tryPort(port: number, host: string | undefined): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(address && typeof address === 'object' ? address.port : undefined))
    })
  })
}
