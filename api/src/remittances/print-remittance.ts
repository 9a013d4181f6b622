import type { Remittance } from '@daysheet/core'
import { createHash } from 'node:crypto'
import type { Deps } from '../deps.ts'
import { sealedFiles } from '../sealed-files.ts'
import { remittanceHtml } from './remittance-html.ts'

type Printing = Pick<Deps, 'pdf' | 'storage' | 'vault' | 'log'>

/**
 * The remittance advice as a PDF, cached under the hash of the page that it was printed from. Throws
 * `unavailable` when there is no browser.
 */
export async function printRemittance(
  deps: Printing,
  { run_id, worker_id }: { run_id: string; worker_id: string },
  remittance: Remittance,
): Promise<Buffer> {
  const page = remittanceHtml(remittance)
  const hash = createHash('sha256').update(page).digest('hex')
  const key = `remittances/${run_id}/${worker_id}/${hash}`
  const files = sealedFiles(deps)
  const cached = await files.find(key)
  if (cached !== null) return cached
  const pdf = await deps.pdf.print({ html: page, isLong: remittance.rows.length > 200 })
  await files.keep(key, pdf)
  return pdf
}
