import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** What happens to a COMMIT that a caller sends. */
export type Commits =
  /** It arrives, and so does its response. */
  | 'pass'
  /** The connection is cut before it reaches the server. */
  | 'cut before'
  /** It is executed, and the connection is cut before its response comes back. */
  | 'cut after'
  /** It is executed, and no response is sent. */
  | 'hold the answer'
  /** It waits on its way, and the server is still in the transaction. */
  | 'hold'

export interface DatabaseProxy {
  url: string
  commits: Commits
  /** Runs once, before the next COMMIT is passed on. */
  beforeCommit: (() => Promise<unknown>) | undefined
  /** How many COMMITs were not passed on. */
  met: number
  close: () => Promise<void>
}

/** Stands between the API and its database. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const proxy: DatabaseProxy = {
    url: '',
    commits: 'pass',
    beforeCommit: undefined,
    met: 0,
    close: () => close(server),
  }
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    let isLost = false
    const cut = () => {
      client.destroy()
      database.destroy()
    }
    for (const socket of [client, database]) {
      sockets.add(socket)
      // The other side notices the closed connection; nothing else is needed.
      socket.on('error', cut)
      socket.on('close', cut)
    }
    client.on('data', (chunk) => {
      if (proxy.commits !== 'pass' && chunk.includes('COMMIT;')) {
        proxy.met += 1
        if (proxy.commits === 'cut before') return cut()
        if (proxy.commits === 'hold') return
        isLost = true
      }
      const { beforeCommit } = proxy
      if (beforeCommit && chunk.includes('COMMIT;')) {
        proxy.beforeCommit = undefined
        void beforeCommit().then(() => database.write(chunk), cut)
        return
      }
      database.write(chunk)
    })
    database.on('data', (chunk) => {
      if (!isLost) client.write(chunk)
      else if (proxy.commits === 'cut after') cut()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  proxy.url = url.href
  return proxy

  function close(listening: Server): Promise<void> {
    for (const socket of sockets) socket.destroy()
    return new Promise((resolve) => listening.close(() => resolve()))
  }
}
