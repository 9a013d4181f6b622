import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { chromiumPrinter } from '../src/ports/pdf/chromium.ts'

const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
const log = pino({ level: 'silent' })
const printer = chromiumPrinter(CHROMIUM, log)
afterAll(() => printer.close())

const page = (body: string): string =>
  `<!doctype html><html lang="en-GB"><head></head><body>${body}</body></html>`

/** Browsers that this very test process has started. */
function ownBrowsers(): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((parts) => Number(parts?.[2]) === process.pid && /chrom/.test(parts?.[3] ?? ''))
    .map((parts) => Number(parts?.[1]))
}

describe('printing', () => {
  it('needs a Chromium for this suite', () => {
    expect(existsSync(CHROMIUM)).toBe(true)
  })

  it('makes a tagged PDF, again and again from one warm browser', async () => {
    const pdfs = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => printer.print({ html: page(`No ${n}`) })),
    )
    for (const pdf of pdfs) {
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
      expect(pdf.toString('latin1')).toContain('/StructTreeRoot')
    }
    expect(ownBrowsers()).toHaveLength(1)
  })

  it('loads nothing and runs nothing, whatever the text says', async () => {
    const asked: string[] = []
    const server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await printer.print({
      html: page(
        `<img src="${at}/img"><link rel="stylesheet" href="${at}/css">
         <script>fetch('${at}/script')</script><style>body { background: url(${at}/background) }</style>
         <img src="file:///etc/passwd">`,
      ),
    })
    await new Promise<void>((resolve) => server.close(() => resolve()))
    expect(asked).toEqual([])
  })

  it('starts the browser again when it died while printing', async () => {
    await printer.print({ html: page('warm') })
    const printing = printer.print({ html: page('<p>line</p>'.repeat(3_000)) })
    for (const pid of ownBrowsers()) process.kill(pid, 'SIGKILL')
    expect((await printing).subarray(0, 5).toString()).toBe('%PDF-')
  })
})

describe('when there is no Chromium', () => {
  it('says so, and that everything else works', async () => {
    const nowhere = chromiumPrinter('/nonexistent/chromium', log)
    await expect(nowhere.print({ html: page('x') })).rejects.toMatchObject({
      code: 'unavailable',
      retryAfter: 30,
      message: expect.stringContaining('no Chromium is installed') as string,
    })
  })
})
