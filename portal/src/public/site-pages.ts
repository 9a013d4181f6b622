/** Every page that is rendered at build time, in the order of the sitemap. */
export const SITE_PATHS = [
  '/landing',
  '/features',
  '/pricing',
  '/about',
  '/contact',
  '/terms-of-service',
  '/privacy-policy',
] as const
export type SitePath = (typeof SITE_PATHS)[number]

/** Addresses that lead to one of them. */
const SITE_REDIRECTS: readonly string[] = ['/support', '/help']

/** Whether the API answers this address with a page of its own, outside the portal's routes. */
export function isSiteAddress(href: string): boolean {
  const [path = ''] = href.split(/[?#]/)
  return (SITE_PATHS as readonly string[]).includes(path) || SITE_REDIRECTS.includes(path)
}
