import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { titleOf } from './page-titles.ts'
import { useSession } from './session/SessionProvider.tsx'

/**
 * What a browser does for a page it loads and a single-page application must do itself: every
 * change of the path starts at the top, names the page in the tab, says its name to a screen
 * reader, and puts the keyboard at the start of its content. A change of the query alone is the
 * same page.
 */
export function Arrival() {
  const [pathname] = useLocation()
  const [announcement, setAnnouncement] = useState('')
  const before = useRef(pathname)
  const { user } = useSession()
  const company = user?.companies.find(({ id }) => id === user.acting_company_id)?.name

  useEffect(() => {
    document.title = titleOf(pathname, company)
  }, [pathname, company])

  useEffect(() => {
    // The first page is announced by the browser.
    if (before.current === pathname) return
    before.current = pathname
    window.scrollTo(0, 0)
    setAnnouncement(titleOf(pathname))
    const main = document.querySelector('main')
    // Leave the focus where a page has set it itself.
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
  }, [pathname])

  return (
    <p aria-live="polite" className="portal-announcement">
      {announcement}
    </p>
  )
}
