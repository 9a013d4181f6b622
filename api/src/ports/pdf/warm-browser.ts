import type { Browser, LaunchOptions, Page } from 'puppeteer-core'
import { DEAD, pulseOf, SILENCE_MS, SILENT } from './browser-pulse.ts'

const ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--font-render-hinting=none',
]

/**
 * Starting does not count as silence: on a busy machine it takes seconds, and has its own limit.
 */
const START_MS = 15_000
/** A browser that can't close a page, or itself, is unusable. */
const CLOSE_MS = 2_000

/** Whatever the document contains, nothing is loaded and no script runs. */
const POLICY =
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; ` +
  `style-src 'unsafe-inline'; img-src data:; font-src data:">`

export interface WarmBrowser {
  /** Rejects when the browser dies, hangs or takes longer than `limitMs`. */
  print: (html: string, limitMs: number) => Promise<Buffer>
  close: () => Promise<void>
}

/** The library is loaded with the first print: most processes of tests and commands print nothing. */
async function launched(options: LaunchOptions): Promise<Browser> {
  const { launch } = await import('puppeteer-core')
  return launch(options)
}

/** A Chromium, started at the first print and again after it died or was killed. */
export function warmBrowser(executablePath: string, printsAPage = 1): WarmBrowser {
  let browser: Promise<Browser> | undefined
  /** A page opened and restricted in advance, so that no print waits for that. */
  let spare: Promise<Page> | undefined
  /** Pages that have printed and may print again. */
  let used: Promise<Page>[] = []
  const prints = new WeakMap<Promise<Page>, number>()
  let closed = false

  /** After this the next print starts a new browser. */
  function forget(gone: Promise<Browser>): void {
    if (browser !== gone) return
    browser = undefined
    spare = undefined
    used = []
  }

  function running(): Promise<Browser> {
    if (browser) return browser
    const started = launched({
      executablePath,
      headless: true,
      // Chromium refuses its sandbox as root, which containers often are; scripts are off anyway.
      args: process.getuid?.() === 0 ? [...ARGS, '--no-sandbox'] : ARGS,
      pipe: true,
      timeout: START_MS,
    })
    browser = started
    started.then(
      (known) => known.once('disconnected', () => forget(started)),
      () => forget(started),
    )
    return started
  }

  async function lockedPage(): Promise<Page> {
    const page = await (await running()).newPage()
    await lockDown(page)
    return page
  }

  function takePage(): Promise<Page> {
    const again = used.pop()
    if (again) return again
    const taken = spare ?? lockedPage()
    spare = undefined
    return taken
  }

  /** False for one that has printed as often as it may; what it printed is replaced as a whole. */
  function keepUsed(page: Promise<Page>, of: Promise<Browser>): boolean {
    const printed = (prints.get(page) ?? 0) + 1
    if (closed || browser !== of || printed >= printsAPage) return false
    prints.set(page, printed)
    used.push(page)
    return true
  }

  function keepSpare(): void {
    if (closed || spare || used.length > 0) return
    const next = lockedPage()
    spare = next
    next.catch(() => {
      if (spare === next) spare = undefined
    })
  }

  /** Forgotten first, so that the next print starts a new one. */
  async function kill(hung: Promise<Browser>): Promise<void> {
    forget(hung)
    killGroup((await hung).process()?.pid)
  }

  /** The page of a dead browser is gone already; a browser whose page can't be closed is killed. */
  async function closePage(page: Promise<Page>, of: Promise<Browser>): Promise<void> {
    if (browser !== of) return
    const closing = page.then((open) => open.close()).catch(() => undefined)
    if ((await within(CLOSE_MS, closing)) === LATE) await kill(of)
  }

  return {
    async print(html, limitMs) {
      const mine = running()
      await mine
      const page = takePage()
      const pulse = pulseOf(mine)
      let isKept = false
      try {
        const work = page.then((open) => printOn(open, html, limitMs))
        // It may continue after losing the race, and reject without a listener.
        work.catch(() => undefined)
        const pdf = await Promise.race([within(limitMs, work), pulse.lost])
        if (pdf === LATE) throw new Error(`Printing took longer than ${limitMs} ms`)
        if (pdf === DEAD) throw new Error('The browser died')
        if (pdf === SILENT) {
          await kill(mine)
          throw new Error(`The browser was silent for ${SILENCE_MS} ms`)
        }
        isKept = keepUsed(page, mine)
        return pdf
      } finally {
        pulse.stop()
        if (!isKept) await closePage(page, mine)
        keepSpare()
      }
    },
    async close() {
      closed = true
      const last = await browser?.catch(() => undefined)
      if (last && (await within(CLOSE_MS, last.close())) === LATE) killGroup(last.process()?.pid)
    },
  }
}

const LATE = Symbol('late')

function within<T>(ms: number, work: Promise<T>): Promise<T | typeof LATE> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(LATE), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

async function printOn(page: Page, html: string, timeout: number): Promise<Buffer> {
  await page.setContent(html.replace(/<head[^>]*>/i, `$&${POLICY}`), { waitUntil: 'load', timeout })
  const pdf = await page.pdf({
    format: 'A4',
    tagged: true,
    outline: false,
    printBackground: true,
    preferCSSPageSize: true,
    timeout,
  })
  return Buffer.from(pdf)
}

async function lockDown(page: Page): Promise<void> {
  await page.setJavaScriptEnabled(false)
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    // `data:` is part of the document; setContent navigates to about:blank.
    const inside = /^(data|about):/.test(request.url())
    void (inside ? request.continue() : request.abort('blockedbyclient')).catch(() => undefined)
  })
}

/** Kills its children too: a stopped renderer would not notice that its browser is gone. */
function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, 'SIGKILL')
    } catch (error) {
      // It has no process group, or is gone already.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
