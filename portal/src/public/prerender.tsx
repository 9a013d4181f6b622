import { prerender } from 'react-dom/static'
import type { ReactNode } from 'react'
import { ContactForm, EMPTY_CONTACT } from './browser/ContactForm.tsx'
import { IslandProvider } from './browser/IslandProvider.tsx'
import { PAGES } from './page-list.tsx'
import type { Registration } from './registration.ts'
import { PUBLIC_URL_PLACE, SiteDocument, type SiteAssets } from './SiteDocument.tsx'
import { SITE_PATHS, type SitePath } from './site-pages.ts'

export { REGISTRATIONS } from './registration.ts'
export { SITE_PATHS } from './site-pages.ts'

async function rendered(tree: ReactNode): Promise<string> {
  const { prelude } = await prerender(tree)
  return new Response(prelude).text()
}

/** What react-aria hides by a style attribute, which the portal's policy refuses. */
const HIDDEN = /<span style="[^"]*clip-path:inset\(50%\)[^"]*">/g

/** As it is seen until the browser puts the working form in its place. */
async function contactForm(): Promise<string> {
  const form = await rendered(
    <IslandProvider>
      <ContactForm values={EMPTY_CONTACT} />
    </IslandProvider>,
  )
  return form.replaceAll(HIDDEN, '<span class="site-unseen">')
}

/** A page as HTML, with `PUBLIC_URL_PLACE` where the API puts its own address. */
export async function renderPage(
  path: SitePath,
  registration: Registration,
  assets: SiteAssets,
): Promise<string> {
  const { Content } = PAGES[path]
  const form = path === '/contact' ? await contactForm() : ''
  return rendered(
    <SiteDocument path={path} registration={registration} assets={assets}>
      <Content form={form} />
    </SiteDocument>,
  )
}

/** robots.txt and sitemap.xml. */
export const forSearchEngines = (): Record<string, string> => ({
  'robots.txt': [
    'User-agent: *',
    ...['/app', '/dashboard', '/api/', '/auth/'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${PUBLIC_URL_PLACE}/sitemap.xml`,
    '',
  ].join('\n'),
  'sitemap.xml': [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...SITE_PATHS.map((path) => `  <url><loc>${PUBLIC_URL_PLACE}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n'),
})
