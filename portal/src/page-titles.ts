import { pageAt } from './page-at.ts'

const PRODUCT = 'Daysheet'

/**
 * In the tab and in the history; read out on arrival without the company. `company`: for which somebody
 * acts on pages of a client, so that two tabs of two companies are told apart.
 */
export function titleOf(pathname: string, company?: string): string {
  const page = pageAt(pathname)
  if (!page) return PRODUCT
  const parts = page.role === 'client' && company ? [page.title, company] : [page.title]
  return [...parts, PRODUCT].join(' · ')
}
