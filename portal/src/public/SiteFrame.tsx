import type { ReactNode } from 'react'
import { ButtonLink, Logo, MenuIcon, SkipLink } from '@daysheet/widgets/kit'
import { useIsOpen } from './registration.ts'
import type { SitePath } from './site-pages.ts'
import { MainAction } from './Buttons.tsx'

const MAIN: readonly (readonly [SitePath, string])[] = [
  ['/features', 'Features'],
  ['/pricing', 'Pricing'],
  ['/about', 'About'],
  ['/contact', 'Contact'],
]
const LEGAL: readonly (readonly [SitePath, string])[] = [
  ['/terms-of-service', 'Terms of Service'],
  ['/privacy-policy', 'Privacy Policy'],
]

function NavLinks({ links, path }: { links: typeof MAIN; path: SitePath }) {
  return links.map(([href, label]) => (
    <a key={href} href={href} aria-current={href === path ? 'page' : undefined}>
      {label}
    </a>
  ))
}

/** What stands around every public page. */
export function SiteFrame({ path, children }: { path: SitePath; children: ReactNode }) {
  return (
    <div className="site">
      <SkipLink target="main" />
      <header className="site-bar">
        <div className="site-bar-in">
          <Logo href="/" />
          <nav className="site-bar-links" aria-label="Main">
            <NavLinks links={MAIN} path={path} />
          </nav>
          <span className="site-push" />
          <ButtonLink href="/login">Sign in</ButtonLink>
          <details className="site-menu">
            <summary aria-label="Menu">
              <MenuIcon />
            </summary>
            <nav aria-label="Menu">
              <NavLinks links={MAIN} path={path} />
            </nav>
          </details>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="site-foot">
        <div className="site-foot-in">
          <div>
            <Logo href="/" />
            <p className="site-small">Timesheets and CIS invoices for UK construction.</p>
          </div>
          <nav aria-label="Footer">
            <NavLinks links={MAIN} path={path} />
            <NavLinks links={LEGAL} path={path} />
          </nav>
          <p className="site-small">© Daysheet</p>
        </div>
      </footer>
    </div>
  )
}

/** The head of every page but the landing page. */
export function PageHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="site-head">
      <h1>{title}</h1>
      <p>{children}</p>
    </div>
  )
}

/** Ends a page with the one thing to do. */
export function BetaCall() {
  const isOpen = useIsOpen()
  return (
    <section className="site-beta" aria-labelledby="beta">
      <div className="site-beta-in">
        <h2 id="beta">
          {isOpen ? 'Your next week, on one sheet.' : 'The beta is open to a few sites at a time.'}
        </h2>
        <div>
          <p>
            {isOpen
              ? 'Choose a plan and invite the first worker today.'
              : 'Tell us whether you send invoices or approve them. We will write when there is a place.'}
          </p>
          <MainAction />
        </div>
      </div>
    </section>
  )
}
