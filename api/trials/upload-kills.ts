import { expenses } from '@daysheet/core'
import { randomInt } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../packages/local/src/services/free-port.ts'
import { PASSWORD, type BenchPeople } from '../bench/data.ts'
import { sized } from '@daysheet/tools/sized'
import { HttpClient } from '../test/support/http-client.ts'
import { checkProductionApi } from './support/check-production-api.ts'
import { OVER_PLAIN_HTTP, peopleOf } from './support/people-over-http.ts'
import { openProductionApi } from './support/production-api.ts'

export const description =
  'A process is killed while pictures of receipts arrive: the next one to start leaves nothing of them'

const KILLS = sized(20, 1)
const UPLOADS = sized(24, 4)
const PICTURE_BYTES = 2_000_000

/** Every file and folder below, whatever it is called. */
const below = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : []

export async function run(): Promise<void> {
  const api = await openProductionApi()
  const temporary = mkdtempSync(join(tmpdir(), 'daysheet-trial-'))
  const incoming = join(api.files, '.incoming')
  let most = 0
  try {
    const people = await peopleOf(api.database.url)
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const port = await freePort()
      const program = await api.start(port, { ...OVER_PLAIN_HTTP, TMPDIR: temporary })
      assertNothing(`after ${kill - 1} kills`, incoming, temporary)
      const uploads = await startUploads(`http://127.0.0.1:${port}`, people)
      while (below(incoming).length < UPLOADS) await wait(10)
      await wait(randomInt(0, 100))
      most = Math.max(most, below(incoming).length)
      program.signal('SIGKILL')
      await program.ended
      uploads.forEach((upload) => upload.destroy())
    }
    const last = await api.start(await freePort(), { ...OVER_PLAIN_HTTP, TMPDIR: temporary })
    assertNothing(`after ${KILLS} kills`, incoming, temporary)
    last.signal('SIGKILL')
    await checkProductionApi(api, { fault: 'an API killed during uploads', times: KILLS })
    process.stdout.write(
      `| Kills | Uploads each | Left by a kill, at most | Left after a start |\n`,
    )
    process.stdout.write(`|---|---|---|---|\n| ${KILLS} | ${UPLOADS} | ${most} | 0 |\n`)
  } finally {
    await api.stop()
    rmSync(temporary, { recursive: true, force: true })
  }
}

function assertNothing(when: string, ...folders: string[]): void {
  const left = folders.flatMap(below)
  if (left.length > 0) throw new Error(`${when} there are still ${left.join(', ')}`)
}

/** Begins so many uploads and ends none of them. */
async function startUploads(url: string, { worker }: BenchPeople) {
  const caller = new HttpClient(url)
  const signedIn = await caller.post('/auth/login', { email: worker.email, password: PASSWORD })
  if (signedIn.status !== 200) throw new Error(`Nobody could sign in: ${signedIn.bytes.toString()}`)
  const headers = {
    'content-type': 'multipart/form-data; boundary=x',
    'x-csrf-token': await caller.csrfToken(),
    cookie: [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  }
  const path = expenses.create.path.replace(':id', worker.id)
  return Array.from({ length: UPLOADS }, () => {
    const upload = request(url + path, { method: 'POST', headers })
    // It is the kill that breaks it off.
    upload.on('error', () => undefined)
    upload.write(
      '--x\r\nContent-Disposition: form-data; name="receipt_image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
    )
    upload.write('x'.repeat(PICTURE_BYTES))
    return upload
  })
}
