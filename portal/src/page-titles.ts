import { pageAt } from './page-at.ts'

const PRODUCT = 'Daysheet'

/** In the tab, in the history and read out on arrival. */
export function titleOf(pathname: string): string {
  const page = pageAt(pathname)
  return page ? `${page.title} · ${PRODUCT}` : PRODUCT
}
