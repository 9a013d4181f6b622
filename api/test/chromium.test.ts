import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { chromiumPrinter } from '../src/ports/pdf/chromium.ts'

const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
/** What was logged, and when. */
const logged: { at: number; message: string }[] = []
const log = pino(
  { level: 'warn' },
  { write: (line: string) => logged.push({ at: Date.now(), message: line }) },
)
const printer = chromiumPrinter(CHROMIUM, log)
afterAll(() => printer.close())

const page = (body: string): string =>
  `<!doctype html><html lang="en-GB"><head></head><body>${body}</body></html>`

/** Browsers that this test process has started. */
const ownBrowsers = (): number[] =>
  processes()
    .filter(({ parent, args }) => parent === process.pid && /chrom/.test(args))
    .map(({ pid }) => pid)

function processes(): { pid: number; parent: number; args: string }[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .map((parts) => ({
      pid: Number(parts?.[1]),
      parent: Number(parts?.[2]),
      args: parts?.[3] ?? '',
    }))
}

function descendantsOf(pid: number): { pid: number; args: string }[] {
  const children = processes().filter(({ parent }) => parent === pid)
  return [...children, ...children.flatMap((child) => descendantsOf(child.pid))]
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
    const requestedPaths: string[] = []
    const server = createServer((request, response) => {
      requestedPaths.push(request.url ?? '')
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
    expect(requestedPaths).toEqual([])
  })

  it('starts the browser again when it died while printing', async () => {
    await printer.print({ html: page('warm') })
    const printing = printer.print({ html: page('<p>line</p>'.repeat(3_000)) })
    for (const pid of ownBrowsers()) process.kill(pid, 'SIGKILL')
    expect((await printing).subarray(0, 5).toString()).toBe('%PDF-')
  })
})

describe('a Chromium that hangs', () => {
  it('is noticed within 15 s and killed, and the print repeated', { timeout: 60_000 }, async () => {
    await Promise.all(['warm', 'and'].map((text) => printer.print({ html: page(text) })))
    const stopped = ownBrowsers()
    for (const pid of stopped) process.kill(pid, 'SIGSTOP')
    const began = Date.now()
    const [first, second] = await Promise.all(
      ['one', 'two'].map((text) => printer.print({ html: page(text) })),
    )
    const noticed = logged.filter(({ message }) => message.includes('The browser was silent'))
    expect(noticed).toHaveLength(2)
    for (const { at } of noticed) expect(at - began).toBeLessThan(15_000)
    for (const pdf of [first, second]) expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-')
    expect(ownBrowsers().filter((pid) => stopped.includes(pid))).toEqual([])
  })

  it('is noticed too when only its pages hang', { timeout: 60_000 }, async () => {
    const others = ownBrowsers()
    const quick = { atOnce: 1, limitMs: 4_000 }
    const impatient = chromiumPrinter(CHROMIUM, log, { short: quick, long: quick, many: quick })
    await impatient.print({ html: page('warm') })
    const [browser = 0] = ownBrowsers().filter((pid) => !others.includes(pid))
    const renderers = descendantsOf(browser).filter(({ args }) => args.includes('--type=renderer'))
    expect(renderers.length).toBeGreaterThan(0)
    for (const { pid } of renderers) process.kill(pid, 'SIGSTOP')
    const pdf = await impatient.print({ html: page('one') })
    await impatient.close()
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

describe('closing the printer', () => {
  it('takes seconds even when its Chromium hangs, of which nothing stays', async () => {
    const others = ownBrowsers()
    const hanging = chromiumPrinter(CHROMIUM, log)
    await hanging.print({ html: page('warm') })
    const own = ownBrowsers().filter((pid) => !others.includes(pid))
    expect(own).toHaveLength(1)
    for (const pid of own) process.kill(pid, 'SIGSTOP')
    const began = Date.now()
    await hanging.close()
    expect(Date.now() - began).toBeLessThan(5_000)
    await expect.poll(ownBrowsers).toEqual(others)
  })
})

describe('a long document', () => {
  it('keeps no short one waiting', { timeout: 60_000 }, async () => {
    for (const isLong of [false, true]) await printer.print({ html: page('warm'), isLong })
    const done: string[] = []
    const print = async (name: string, body: string, isLong: boolean) => {
      await printer.print({ html: page(body), isLong })
      done.push(name)
    }
    const long = [1, 2].map(() => print('long', '<p>line</p>'.repeat(3_000), true))
    await Promise.all([1, 2, 3].map(() => print('short', 'one page', false)))
    expect(done).not.toContain('long')
    await Promise.all(long)
  })
})

describe('when Chromium does not start', () => {
  it('says so of whatever is printed: an invoice, a return, a summary', async () => {
    const broken = chromiumPrinter('/bin/false', log)
    await expect(broken.print({ html: page('x') })).rejects.toMatchObject({
      code: 'unavailable',
      message: 'The PDF could not be made just now. Nothing is lost; please try again.',
    })
    await broken.close()
  })
})

describe('when there is no Chromium', () => {
  it('says so, and that everything else works', async () => {
    const nowhere = chromiumPrinter('/nonexistent/chromium', log)
    await expect(nowhere.print({ html: page('x') })).rejects.toMatchObject({
      code: 'unavailable',
      retryAfter: 30,
      message:
        'PDFs can’t be made here because no Chromium is installed. Everything else works, and nothing is lost.',
    })
  })
})
