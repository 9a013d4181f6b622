import { parse } from 'regexparam'
import { PORTAL_PAGES } from './portal-pages.ts'
import type { PortalPage } from './portal-page.ts'

const PATTERNS = PORTAL_PAGES.map((page) => ({ page, pattern: parse(page.path).pattern }))

/** The page of an address; of two whose paths fit, the first. */
export const pageAt = (pathname: string): PortalPage | undefined =>
  PATTERNS.find(({ pattern }) => pattern.test(pathname))?.page
