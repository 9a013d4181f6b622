import { cisStatements } from '@daysheet/core'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../packages/local/src/services/free-port.ts'
import { signIn } from '../bench/bench-world.ts'
import type { BenchPeople } from '../bench/data.ts'
import { isSmallest, sized } from '@daysheet/tools/sized'
import type { Program } from '../test/support/program.ts'
import { checkProductionApi } from './support/check-production-api.ts'
import type { AcknowledgedWrite } from './support/checker/evidence.ts'
import { OVER_PLAIN_HTTP, peopleOf } from './support/people-over-http.ts'
import { openProductionApi, type ProductionApi } from './support/production-api.ts'

export const description =
  'Two hundred statements of 9.9 MB at once take as much memory as five, and crafted ZIP files hold nobody else up'

const FEW = sized(5, 2)
const MANY = sized(200, 4)
const ZIPS = 12
const BYTES = sized(9_900_000, 400_000)
const MOST_MORE_MEGABYTES = 100
const MOST_ANSWER_MS = 1_000
const SETTINGS = { ...OVER_PLAIN_HTTP, DAYSHEET_RATE_LIMITS: 'off' }

/** What was answered 201. */
const acknowledged: AcknowledgedWrite[] = []

interface Uploads {
  url: string
  people: BenchPeople
  file: { name: string; content: Buffer }
  count: number
  /** How many of them were sent before, so that none is a duplicate. */
  after?: number
  /** Of each answer. */
  status: number
}

/** Nothing in it but its first bytes says what it is. */
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(BYTES, 'x')])

/** A whole ZIP whose long directory nearly names what is looked for, again and again. */
function craftedZip(): Buffer {
  const content = Buffer.alloc(BYTES, 'word/document.xm')
  const end = BYTES - 22
  const directory = end - 200_000
  content.write('PK\u0003\u0004', 0, 'latin1')
  content.write('PK\u0001\u0002', directory, 'latin1')
  content.fill(0, end)
  content.write('PK\u0005\u0006', end, 'latin1')
  content.writeUInt32LE(end - directory, end + 12)
  content.writeUInt32LE(directory, end + 16)
  return content
}

/** Sends all of them at once; each must be answered with that status. */
async function sendAtOnce({ url, people, file, count, after = 0, status }: Uploads): Promise<void> {
  const { headers } = await signIn(url, 'dave@bench.test')
  const fieldsOf = (n: number) => ({
    worker_id: people.worker.id,
    tax_month: 1,
    tax_year: new Date().getFullYear() - 1,
    total_payments: 1_000 + n,
    total_deductions: 200,
  })
  const partOf = ([name, value]: [string, unknown]) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`
  const send = (n: number) =>
    new Promise<void>((resolve, reject) => {
      const upload = request(url + cisStatements.create.path.replace(':id', people.client.id), {
        method: 'POST',
        headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
        agent: false,
      })
      upload.on('error', reject)
      upload.on('response', (answer) => {
        let text = ''
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
        answer.on('end', () => {
          if (answer.statusCode !== status)
            return reject(new Error(`An upload was answered ${answer.statusCode}`))
          if (status === 201) {
            const { statement } = JSON.parse(text) as { statement: { id: string } }
            acknowledged.push({ table: 'cis_statements', id: statement.id })
          }
          resolve()
        })
      })
      upload.write(Object.entries(fieldsOf(n)).map(partOf).join(''))
      upload.write(
        `--x\r\nContent-Disposition: form-data; name="cis_file"; filename="${file.name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      )
      upload.write(file.content)
      upload.end('\r\n--x--\r\n')
    })
  await Promise.all(Array.from({ length: count }, (_, n) => send(after + n)))
}

/** The most memory that a process has had since it began (Linux). */
function peakMegabytes({ pid }: Program): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}

async function withProcess<T>(
  api: ProductionApi,
  work: (url: string, program: Program) => Promise<T>,
): Promise<T> {
  const port = await freePort()
  const program = await api.start(port, SETTINGS)
  const result = await work(`http://127.0.0.1:${port}`, program)
  program.signal('SIGKILL')
  await program.ended
  return result
}

/** Of a process that takes {@link MANY}, so many at once: both peaks are after the same traffic. */
const peakOf = (api: ProductionApi, people: BenchPeople, atOnce: number): Promise<number> =>
  withProcess(api, async (url, program) => {
    const file = { name: 'May.pdf', content: Buffer.concat([pdf, Buffer.from(String(atOnce))]) }
    for (let after = 0; after < MANY; after += atOnce) {
      await sendAtOnce({ url, people, file, count: atOnce, after, status: 201 })
    }
    return peakMegabytes(program)
  })

/** The longest that /healthz takes until the work is done. */
async function slowestHealth(url: string, work: Promise<unknown>): Promise<number> {
  let isDone = false
  const done = work.finally(() => (isDone = true))
  let slowest = 0
  while (!isDone) {
    const began = performance.now()
    const answer = await fetch(`${url}/healthz`)
    if (answer.status !== 200) throw new Error(`/healthz answered ${answer.status}`)
    slowest = Math.max(slowest, performance.now() - began)
    await wait(20)
  }
  await done
  return slowest
}

export async function run(): Promise<void> {
  const api = await openProductionApi()
  try {
    const people = await peopleOf(api.database.url)
    const few = await peakOf(api, people, FEW)
    const many = await peakOf(api, people, MANY)
    const [plain, crafted] = await withProcess(api, async (url) => {
      const zip = { name: 'May.docx', content: craftedZip() }
      const common = { url, people, count: ZIPS }
      return [
        await slowestHealth(
          url,
          sendAtOnce({ ...common, file: { name: 'June.pdf', content: pdf }, status: 201 }),
        ),
        await slowestHealth(url, sendAtOnce({ ...common, file: zip, status: 422 })),
      ]
    })
    process.stdout.write(
      [
        '| What | Figure |',
        '| --- | --- |',
        `| Peak memory of the process with ${FEW} at once | ${Math.round(few)} MB |`,
        `| Peak memory of the process with ${MANY} at once | ${Math.round(many)} MB |`,
        `| The slowest /healthz under ${ZIPS} PDF files | ${Math.round(plain)} ms |`,
        `| The slowest /healthz under ${ZIPS} crafted ZIP files | ${Math.round(crafted)} ms |`,
        '',
      ].join('\n'),
    )
    const tried = { fault: 'large and crafted statements at once', times: 1 }
    await checkProductionApi(api, tried, { acknowledged })
    if (isSmallest) return
    if (many > few + MOST_MORE_MEGABYTES) throw new Error('Memory grew with the uploads.')
    if (crafted > plain + MOST_ANSWER_MS) throw new Error('Crafted files held others up.')
  } finally {
    await api.stop()
  }
}
