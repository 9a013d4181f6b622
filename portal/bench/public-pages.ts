import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { mailInvoice } from '../e2e/mailed-invoice.ts'
import { freePort, sized, startProduct } from '../e2e/start-product.ts'
import { SITE_PATHS } from '../src/public/site-pages.ts'
import { servePlainHtml } from './plain-html.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const AIM = 95
const ROUNDS = sized(5, 1)
const PATHS = sized<readonly string[]>(SITE_PATHS, SITE_PATHS.slice(0, 1))
const MOST_RATIO = 1.2
/** As Lighthouse has them; at the smallest size it neither waits until a page is at rest nor takes its picture. */
const LIGHTHOUSE_SETTINGS = sized(
  {},
  {
    pauseAfterFcpMs: 100,
    pauseAfterLoadMs: 100,
    networkQuietThresholdMs: 100,
    cpuQuietThresholdMs: 100,
    disableFullPageScreenshot: true,
  },
)

const say = (text: string) => process.stderr.write(`${text}\n`)
const median = (values: readonly number[]): number =>
  [...values].toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

say('starting the product')
const product = await startProduct('bench-home', ['--reset'])
const plain = await servePlainHtml(product.url)
const port = await freePort()
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-quic', `--remote-debugging-port=${port}`],
})

const MOST_ATTEMPTS = 3

/** One visit with a telephone's screen, processor and network, as Lighthouse has them by default. */
async function visit(url: string, onlyCategories: string[] = [...CATEGORIES], attempt = 1) {
  const run = await lighthouse(url, {
    port,
    onlyCategories,
    logLevel: 'error',
    ...LIGHTHOUSE_SETTINGS,
  })
  const error = run?.lhr.runtimeError
  if (run && !error) return run.lhr
  // A trace that began too late says nothing of the page; on a busy machine it happens.
  if (attempt === MOST_ATTEMPTS) {
    throw new Error(`Lighthouse could not read ${url}: ${error?.message}`)
  }
  return visit(url, onlyCategories, attempt + 1)
}

/** Everything that keeps a page from 100, for whoever wants to mend it. */
function sayWhatFailed(path: string, audits: Awaited<ReturnType<typeof visit>>['audits']): void {
  const failed = Object.values(audits).filter(({ score }) => score !== null && score < 0.9)
  for (const { id, title, displayValue = '' } of failed) {
    say(`${path}: ${id}: ${title} ${displayValue}`)
  }
}

const CATEGORY_NAMES = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practice',
  seo: 'SEO',
} as const

/** What Lighthouse says of a page, which is called `name`. */
async function measure(
  name: string,
  url: string,
  requestedCategories: readonly (typeof CATEGORIES)[number][] = CATEGORIES,
): Promise<void> {
  const { categories, audits } = await visit(url, [...requestedCategories])
  sayWhatFailed(name, audits)
  const scores = requestedCategories.map((one) => Math.round((categories[one]?.score ?? 0) * 100))
  const least = Math.min(...scores)
  process.stdout.write(
    `| Lighthouse of ${name} on a telephone: ${requestedCategories.map((one) => CATEGORY_NAMES[one]).join(', ')} | ` +
      `${scores.join(', ')} | 100 | ${(least / 100).toFixed(2)} | ≥ 0.95 | ` +
      `${least >= AIM ? 'yes' : 'no'} |\n`,
  )
}

try {
  for (const path of PATHS) await measure(path, `${product.url}${path}`)
  // Nobody may find it, which is all that SEO has to say about it.
  const { path } = await mailInvoice(product.url)
  const readers = CATEGORIES.filter((name) => name !== 'seo')
  await measure('the page behind a mailed link', `${product.url}${path}`, readers)

  const paintOf = async (site: string) =>
    (await visit(`${site}/landing`, ['performance'])).audits['largest-contentful-paint']
      ?.numericValue ?? Number.NaN
  // The first one warms up, for figures that mean something.
  if (ROUNDS > 1) await paintOf(plain.url)
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await paintOf(product.url))
    bare.push(await paintOf(plain.url))
  }
  const ratio = median(ours) / median(bare)
  process.stdout.write(
    `| Largest contentful paint of /landing on a telephone, median of ${ROUNDS} by turns | ` +
      `${median(ours).toFixed(0)} ms | the same page without scripts from bare node:http: ` +
      `${median(bare).toFixed(0)} ms | ${ratio.toFixed(2)} | ≤ ${MOST_RATIO} | ` +
      `${ratio <= MOST_RATIO ? 'yes' : 'no'} |\n`,
  )
} finally {
  await browser.close()
  plain.stop()
  await product.stop()
}
