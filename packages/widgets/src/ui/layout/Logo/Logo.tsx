import { Link } from 'react-aria-components/Link'
import * as css from './logo.css.ts'

export interface LogoProps {
  /** Where it leads; without it, it is no link. */
  href?: string
}

/** The mark (a sheet, two lines and the double rule) and the name. */
export function Logo({ href }: LogoProps) {
  const content = (
    <>
      <LogoMark />
      Daysheet
    </>
  )
  return href ? (
    <Link href={href} className={css.logo}>
      {content}
    </Link>
  ) : (
    <span className={css.logo}>{content}</span>
  )
}

export const LogoMark = () => (
  <svg
    className={css.mark}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeLinecap="butt"
    aria-hidden="true"
    focusable="false"
  >
    <path d="M3.5 2.5h17v19h-17z" strokeWidth="2" />
    <path d="M7 7.5h10M7 11.5h10" strokeWidth="1.75" />
    <path d="M11.5 15.25H17M11.5 17.75H17" strokeWidth="1.5" />
  </svg>
)
