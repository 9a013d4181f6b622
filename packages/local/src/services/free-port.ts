import { createServer } from 'node:net'

/** `wanted` when nothing listens there, else any other; 0 asks for any. */
export async function freePort(wanted = 0, host = '127.0.0.1'): Promise<number> {
  return (await tryPort(wanted, host)) ?? freePort(0, host)
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
