import type { ReactNode } from 'react'
import { ThemeRoot } from '@daysheet/widgets/kit'
import { PAGES } from './page-list.tsx'
import { RegistrationContext, type Registration } from './registration.ts'
import { SiteFrame } from './SiteFrame.tsx'
import type { SitePath } from './site-pages.ts'
import { structuredData } from './structured-data.ts'

/** Takes the place of PUBLIC_URL, which only the API knows: no host ends in `.invalid` (RFC 2606). */
export const PUBLIC_URL_PLACE = 'https://public-url.invalid'

export interface SiteAssets {
  styles: readonly string[]
  scripts: readonly string[]
}

interface SiteDocumentProps {
  path: SitePath
  registration: Registration
  assets: SiteAssets
  children: ReactNode
}

/** The landing page is also what `/` shows; it is found under its own address in both. */
const addressOf = (path: SitePath) => `${PUBLIC_URL_PLACE}${path}`

export function SiteDocument({ path, registration, assets, children }: SiteDocumentProps) {
  const { title, description } = PAGES[path]
  const picture = `${PUBLIC_URL_PLACE}/daysheet.jpg`
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f3f2ed" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#14171a" />
        <link rel="icon" href="/mark.svg" type="image/svg+xml" />
        <link rel="canonical" href={addressOf(path)} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="Daysheet" />
        <meta property="og:locale" content="en_GB" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={addressOf(path)} />
        <meta property="og:image" content={picture} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta name="twitter:card" content="summary_large_image" />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
        {structuredData(path, PUBLIC_URL_PLACE).map((data) => (
          <script
            key={String(data['@type'])}
            type="application/ld+json"
            // What could end the element early is written as an escape of JSON.
            dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
          />
        ))}
      </head>
      <body>
        <RegistrationContext value={registration}>
          <ThemeRoot>
            <SiteFrame path={path}>{children}</SiteFrame>
          </ThemeRoot>
        </RegistrationContext>
      </body>
    </html>
  )
}
