import type { ReactNode } from 'react'
import { container } from '../container.css.ts'
import { Logo } from '../Logo/Logo.tsx'
import { useWords } from '../../i18n/words.ts'
import * as css from './auth-layout.css.ts'

export interface AuthLayoutProps {
  homeHref: string
  title: string
  /** Under the title: where else one may want to go. */
  intro?: ReactNode
  /** Decoration beside the form at a desk, hidden from a screen reader: a worked week. */
  aside?: ReactNode
  /** Under the form. */
  footer?: ReactNode
  children: ReactNode
}

/** Sign in, register and the like: the form is all there is. */
export function AuthLayout({ homeHref, title, intro, aside, footer, children }: AuthLayoutProps) {
  const words = useWords()
  return (
    <div className={container}>
      <div className={aside ? css.split : css.single}>
        <header className={css.bar}>
          <Logo href={homeHref} />
        </header>
        {aside && (
          <div className={css.aside} aria-hidden="true">
            {aside}
          </div>
        )}
        <main tabIndex={-1} className={css.form}>
          <div>
            <h1 className={css.title}>{words(title)}</h1>
            {intro && <p className={css.intro}>{words(intro)}</p>}
          </div>
          {children}
          {footer && <p className={css.footer}>{words(footer)}</p>}
        </main>
      </div>
    </div>
  )
}
