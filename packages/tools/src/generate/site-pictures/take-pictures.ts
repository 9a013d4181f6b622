import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '@daysheet/local/bootstrap/paths'
import { CliError, say } from '@daysheet/local/bootstrap/say'
import { chromium, type Browser, type Page } from 'playwright'
import { chromiumOptions } from '../../testing/chromium-options.ts'
import { startDemoProduct, type DemoProduct } from './demo-product.ts'

/** What a picture may weigh: a page shows two of them. */
const MOST_BYTES = 60_000

interface SitePicture {
  path: string
  as?: keyof DemoProduct['signIns']
  width: number
  height: number
  /** Pixels for each CSS pixel. */
  density: number
  show: (page: Page) => Promise<void>
}

const PICTURES: readonly SitePicture[] = [
  {
    path: 'portal/src/public/pictures/quick-entry.webp',
    as: 'worker',
    width: 360,
    height: 740,
    density: 2,
    show: async (page) => {
      await page.goto('/app/invoices/quick')
      for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
        await page.getByRole('button', { name: new RegExp(`^${day}`) }).click()
      }
      await page.evaluate(() => window.scrollTo(0, 0))
    },
  },
  {
    path: 'portal/src/public/pictures/approval-queue.webp',
    as: 'client',
    width: 1280,
    height: 800,
    density: 1,
    show: async (page) => {
      await page.goto('/dashboard/invoices?status=submitted')
      await page.getByRole('row', { name: /INV-/ }).first().click()
      await page.getByRole('region', { name: /^INV-/ }).waitFor()
    },
  },
  {
    // Shown by whoever shares a link to a public page; not every reader of links takes WebP.
    path: 'portal/public/daysheet.jpg',
    width: 1200,
    height: 630,
    density: 1,
    show: async (page) => void (await page.goto('/landing')),
  },
]

async function signedIn(page: Page, { email, password }: DemoProduct['signIns']['worker']) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/(app|dashboard)/)
  // The welcome stands over the page for two seconds.
  await page.getByText('Welcome back').waitFor({ state: 'hidden' })
}

const QUALITIES = [0.85, 0.75, 0.65, 0.55]

/** Encoded by the browser, in the best quality that is light enough. */
const encoded = (page: Page, png: Buffer, type: string): Promise<Buffer> =>
  page
    .evaluate(
      async ({ source, type, qualities, most }) => {
        const picture = await createImageBitmap(await (await fetch(source)).blob())
        const canvas = new OffscreenCanvas(picture.width, picture.height)
        canvas.getContext('2d')?.drawImage(picture, 0, 0)
        let bytes = new Uint8Array()
        for (const quality of qualities) {
          const blob = await canvas.convertToBlob({ type, quality })
          bytes = new Uint8Array(await blob.arrayBuffer())
          if (bytes.length <= most) break
        }
        return [...bytes]
      },
      {
        source: `data:image/png;base64,${png.toString('base64')}`,
        type,
        qualities: QUALITIES,
        most: MOST_BYTES,
      },
    )
    .then((bytes) => Buffer.from(bytes))

async function take(browser: Browser, product: DemoProduct, picture: SitePicture): Promise<Buffer> {
  const { as, width, height, density, show } = picture
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width, height },
    deviceScaleFactor: density,
    colorScheme: 'light',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    if (as) await signedIn(page, product.signIns[as])
    await show(page)
    await page.waitForLoadState('networkidle')
    await page.evaluate(async () => {
      // No room for a scrollbar that a picture does not have.
      document.documentElement.style.scrollbarGutter = 'auto'
      await document.fonts.ready
    })
    const png = await page.screenshot({ animations: 'disabled', scale: 'device' })
    await page.goto('about:blank')
    return await encoded(page, png, picture.path.endsWith('.jpg') ? 'image/jpeg' : 'image/webp')
  } finally {
    await context.close()
  }
}

/** Takes the pictures of the public pages from the running product with its demo data. */
export async function takeSitePictures(): Promise<void> {
  const product = await startDemoProduct()
  const browser = await chromium.launch(chromiumOptions)
  try {
    for (const picture of PICTURES) {
      const bytes = await take(browser, product, picture)
      if (bytes.length > MOST_BYTES) {
        throw new CliError(`${picture.path} has ${bytes.length} bytes, more than ${MOST_BYTES}.`)
      }
      writeFileSync(join(repository, picture.path), bytes)
      say(`Renewed: ${picture.path} (${bytes.length} bytes)`)
    }
  } finally {
    await browser.close()
    await product.stop()
  }
}
