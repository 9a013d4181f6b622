import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../packages/local/src/services/free-port.ts'
import { isSmallest, sized } from '@daysheet/tools/sized'
import { checkProductionApi } from './support/check-production-api.ts'
import { openProductionApi } from './support/production-api.ts'

export const description =
  'Three hundred callers ask for large answers and never read: memory stays bounded, all are cut, others are answered'

const READERS = sized(300, 3)
const ASKED_BY_EACH = 10
/** Nobody is cut within the time of the smallest size. */
const MOST_SECONDS = sized(90, 2)
const MOST_MEGABYTES = 300
const REQUEST =
  'GET /api/openapi.json HTTP/1.1\r\nHost: x\r\nAccept-Encoding: identity\r\n\r\n'.repeat(
    ASKED_BY_EACH,
  )

interface Sample {
  megabytes: number
  connections: number
  answerMs: number
}

function startReader(port: number): Socket {
  const reader = connect(port, '127.0.0.1')
  reader.on('error', () => undefined)
  reader.pause()
  reader.write(REQUEST)
  return reader
}

/** Connections at this port as the kernel has them (proc_pid_net(5)); those to the database are none. */
function establishedAt(port: number): number {
  const hexadecimal = port.toString(16).toUpperCase().padStart(4, '0')
  const established = new RegExp(`^ *\\d+: [0-9A-F]+:${hexadecimal} \\S+ 01 `, 'gm')
  return ['/proc/net/tcp', '/proc/net/tcp6']
    .map((file) => readFileSync(file, 'utf8').match(established)?.length ?? 0)
    .reduce((sum, count) => sum + count, 0)
}

async function sample(port: number, metricsPort: number): Promise<Sample> {
  const began = performance.now()
  const health = await fetch(`http://127.0.0.1:${port}/healthz`)
  if (health.status !== 200) throw new Error(`/healthz answered ${health.status}`)
  const answerMs = performance.now() - began
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const figure = (pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0)
  return {
    megabytes: figure(/^process_resident_memory_bytes (\S+)$/m) / 1024 / 1024,
    connections: establishedAt(port),
    answerMs,
  }
}

export async function run(): Promise<void> {
  const api = await openProductionApi()
  const readers: Socket[] = []
  try {
    const port = await freePort()
    const metricsPort = await freePort()
    await api.start(port, { METRICS_PORT: String(metricsPort) })
    const before = await sample(port, metricsPort)
    for (let count = 0; count < READERS; count += 1) readers.push(startReader(port))
    const samples: Sample[] = []
    const began = performance.now()
    const seconds = () => Math.round((performance.now() - began) / 1_000)
    // Those of before are the sample's own.
    const areCut = () => (samples.at(-1)?.connections ?? READERS) <= before.connections
    while (!areCut() && seconds() < MOST_SECONDS) {
      await wait(1_000)
      samples.push(await sample(port, metricsPort))
    }
    const took = seconds()
    const last = samples.at(-1) ?? before
    const most = (of: keyof Sample) => Math.round(Math.max(...samples.map((one) => one[of])))
    process.stdout.write(
      [
        `| | Before | Most | After ${took} s |`,
        '|---|---|---|---|',
        `| Resident memory | ${Math.round(before.megabytes)} MB | ${most('megabytes')} MB | ${Math.round(last.megabytes)} MB |`,
        `| Connections | ${before.connections} | ${most('connections')} | ${last.connections} |`,
        `| Somebody else's /healthz | ${Math.round(before.answerMs)} ms | ${most('answerMs')} ms | ${Math.round(last.answerMs)} ms |`,
        '',
      ].join('\n'),
    )
    if (most('megabytes') > before.megabytes + MOST_MEGABYTES)
      throw new Error('Memory grew too far.')
    if (!areCut() && !isSmallest) throw new Error('Readers were not cut.')
    await checkProductionApi(api, { fault: 'callers who never read', times: READERS })
  } finally {
    readers.forEach((reader) => reader.destroy())
    await api.stop()
  }
}
