import { launch } from 'puppeteer-core'
import { documentOf } from '../src/features/invoices/pdf/document-of.ts'
import { invoiceHtml } from '../src/features/invoices/pdf/invoice-html.ts'
import { findInvoice, findItems } from '../src/features/invoices/find-invoice.ts'
import { findParties } from '../src/features/invoices/parties.ts'
import { CHROMIUM } from './bench-deps.ts'
import type { BenchWorld } from './bench-world.ts'
import { timesByTurns, type Row } from './measure.ts'
import { sized } from '@daysheet/tools/sized'

const ms = (value: number) => `${value.toFixed(1)} ms`

/** The API's PDF against Chromium that prints the same HTML, and against its own copy. */
export async function measurePdf(world: BenchWorld, id: string): Promise<Row[]> {
  const { deps, api } = world
  const invoice = await findInvoice(deps.knex, id)
  const parties = await findParties(deps.knex, deps.vault, invoice)
  const html = invoiceHtml(documentOf(invoice, await findItems(deps.knex, id), parties))
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await launch({
    executablePath: CHROMIUM,
    args: ['--disable-gpu', ...root],
    pipe: true,
  })
  const download = async () => {
    const { cookie } = world.headers
    const answer = await fetch(`${api}/api/invoices/${id}/pdf`, { headers: { cookie } })
    if (answer.status !== 200) throw new Error(`The PDF answered ${answer.status}`)
    await answer.arrayBuffer()
  }
  const fresh = async () => {
    // The next version of an invoice has not been printed yet.
    await deps.knex('invoices').where('id', id).increment('version', 1)
    await download()
  }
  const plain = async () => {
    const page = await browser.newPage()
    await page.setContent(html)
    await page.pdf({ format: 'A4', tagged: true, printBackground: true, preferCSSPageSize: true })
    await page.close()
  }
  try {
    const [ours, against] = await timesByTurns(fresh, plain, sized(25, 1))
    const [again, once] = await timesByTurns(download, fresh, sized(15, 1))
    return [
      {
        name: 'PDF through the API, against Chromium printing the same HTML',
        ours: ms(ours),
        against: ms(against),
        ratio: ours / against,
        aim: '≤ 1.15',
        met: ours / against <= 1.15,
      },
      {
        name: 'The same PDF again, against the first time',
        ours: ms(again),
        against: ms(once),
        ratio: again / once,
        aim: '≤ 0.1',
        met: again / once <= 0.1,
      },
    ]
  } finally {
    await browser.close()
  }
}
