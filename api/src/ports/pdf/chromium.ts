import { ApiError } from '@daysheet/core'
import { existsSync } from 'node:fs'
import type { Logger } from 'pino'
import { launch, type Browser, type Page } from 'puppeteer-core'
import type { PdfDocument, PdfPrinter } from './port.ts'

const MOST_AT_ONCE = 3
const PRINT_TIMEOUT_MS = 20_000

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

const away = (message: string): ApiError => new ApiError('unavailable', { message, retryAfter: 30 })

/** What holds for whatever the document says: nothing is loaded, nothing runs. */
const POLICY =
  `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; ` +
  `style-src 'unsafe-inline'; img-src data:; font-src data:">`

/** One warm Chromium for the process, started at the first print and again when it died. */
export function chromiumPrinter(executable: string | undefined, log: Logger): PdfPrinter {
  let browser: Promise<Browser> | undefined
  /** A page that is open and locked before anybody asks, so that nobody waits for that. */
  let spare: Promise<Page> | undefined
  let printing = 0
  let closed = false
  const waiting: (() => void)[] = []

  function warmBrowser(path: string): Promise<Browser> {
    browser ??= launch({
      executablePath: path,
      headless: true,
      // Chromium refuses its sandbox as root, which containers often are; scripts are off anyway.
      args: process.getuid?.() === 0 ? [...ARGS, '--no-sandbox'] : ARGS,
      pipe: true,
    }).then(
      (started) => {
        started.once('disconnected', () => {
          browser = undefined
          spare = undefined
        })
        return started
      },
      (error: unknown) => {
        browser = undefined
        throw error
      },
    )
    return browser
  }

  async function lockedPage(path: string): Promise<Page> {
    const page = await (await warmBrowser(path)).newPage()
    await lockDown(page)
    return page
  }

  function takePage(path: string): Promise<Page> {
    const taken = spare ?? lockedPage(path)
    spare = undefined
    return taken
  }

  function keepSpare(path: string): void {
    if (closed || spare) return
    const next = lockedPage(path)
    spare = next
    next.catch(() => {
      if (spare === next) spare = undefined
    })
  }

  async function printOnce(path: string, document: PdfDocument): Promise<Buffer> {
    const page = await takePage(path)
    try {
      await page.setContent(document.html.replace(/<head[^>]*>/i, `$&${POLICY}`), {
        waitUntil: 'load',
        timeout: PRINT_TIMEOUT_MS,
      })
      const pdf = await page.pdf({
        format: 'A4',
        tagged: true,
        outline: false,
        printBackground: true,
        preferCSSPageSize: true,
        timeout: PRINT_TIMEOUT_MS,
        ...(document.footerTemplate === undefined
          ? {}
          : {
              displayHeaderFooter: true,
              headerTemplate: '<span></span>',
              footerTemplate: document.footerTemplate,
            }),
      })
      return Buffer.from(pdf)
    } finally {
      keepSpare(path)
      // A page of a browser that died is gone already.
      await page.close().catch(() => undefined)
    }
  }

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    while (printing >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
    printing += 1
    try {
      return await work()
    } finally {
      printing -= 1
      waiting.shift()?.()
    }
  }

  return {
    print: (document) =>
      inTurn(async () => {
        if (!executable || !existsSync(executable)) {
          throw away(
            'PDFs can’t be made here because no Chromium is installed. Everything else works; the invoice itself is safe.',
          )
        }
        if (closed) throw away('This server is stopping. Please ask for the PDF again in a moment.')
        try {
          return await printOnce(executable, document)
        } catch (error) {
          log.warn({ err: error }, 'printing failed, trying once more')
        }
        try {
          return await printOnce(executable, document)
        } catch (error) {
          log.error({ err: error }, 'printing failed twice')
          throw away('The PDF could not be made just now. The invoice is safe; please try again.')
        }
      }),
    async close() {
      closed = true
      await (await browser?.catch(() => undefined))?.close()
    },
  }
}

async function lockDown(page: Page): Promise<void> {
  await page.setJavaScriptEnabled(false)
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    // `data:` is content of the document itself; about:blank is where setContent writes to.
    const inside = /^(data|about):/.test(request.url())
    void (inside ? request.continue() : request.abort('blockedbyclient')).catch(() => undefined)
  })
}
