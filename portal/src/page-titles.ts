import { matchPath } from 'react-router'
import { PORTAL_PAGES } from './portal-pages.ts'

const PRODUCT = 'Daysheet'

/** In the tab, in the history and read out on arrival. */
export function titleOf(pathname: string): string {
  const page = PORTAL_PAGES.find(({ path }) => matchPath(path, pathname))
  return page ? `${page.title} · ${PRODUCT}` : PRODUCT
}
