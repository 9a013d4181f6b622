import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

export interface Proxy {
  port: number
  /** How many processes it sends requests to just now. */
  inRotation: () => number
  /** What made it leave one out, and how often. */
  whyOut: Readonly<Record<string, number>>
  stop: () => void
}

/**
 * As proxies do: kept connections, turns, and a process is left out from the first check that
 * fails until the first that succeeds. It never tries a request twice: 502 is a connection that
 * failed, 503 that nobody was left to ask.
 */
export async function startProxy(ports: readonly number[], checkEveryMs: number): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true })
  const checks = new Agent({ keepAlive: false })
  const well = new Set<number>()
  const whyOut: Record<string, number> = {}
  let turn = 0

  const leaveOut = (port: number, why: string): void => {
    if (well.delete(port)) whyOut[why] = (whyOut[why] ?? 0) + 1
  }

  const check = (port: number): void => {
    const asking = request(
      { host: '127.0.0.1', port, path: '/readyz', agent: checks },
      (answer) => {
        let text = ''
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
        answer.on('end', () => {
          if (answer.statusCode === 200) well.add(port)
          else leaveOut(port, text)
        })
      },
    )
    asking.on('error', (error) => leaveOut(port, error.message.split(' ').slice(0, 2).join(' ')))
    asking.end()
  }

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const open = [...well]
    turn += 1
    const port = open[turn % Math.max(1, open.length)]
    if (port === undefined) {
      outgoing.writeHead(503).end()
      return
    }
    const fail = (): void => {
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end()
    }
    const { method, url: path } = incoming
    const asking = request({ host: '127.0.0.1', port, method, path, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502)
      answer.on('error', fail)
      answer.pipe(outgoing)
    })
    asking.on('error', fail)
    asking.end()
  }

  const server = createServer(forward)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  ports.forEach(check)
  const timer = setInterval(() => ports.forEach(check), checkEveryMs)
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    inRotation: () => well.size,
    whyOut,
    stop: () => {
      clearInterval(timer)
      server.close()
      server.closeAllConnections()
      agent.destroy()
      checks.destroy()
    },
  }
}
