import { useEffect } from 'react'

/**
 * Stands in what lies over the whole window. React Aria, and a host that sets
 * `scrollbar-gutter: stable`, keep the scrollbar's place free while the page must not scroll; what
 * is fixed cannot cover that place, so it would stay bright beside the scrim. A padding of the same
 * width keeps the page where it is as well.
 */
export function CoveredScrollbar() {
  // React Aria reserves the place in a layout effect, and gives it back in its own cleanup.
  useEffect(() => {
    const { documentElement: page } = document
    // `clientWidth` counts the place while nothing scrolls; the box of the page leaves it out.
    const bright = window.innerWidth - page.getBoundingClientRect().width
    const isKeptFree = getComputedStyle(page).scrollbarGutter.includes('stable')
    if (!isKeptFree || bright <= 0) return
    const before = page.style.paddingRight
    page.style.scrollbarGutter = 'auto'
    page.style.paddingRight = `${bright}px`
    return () => {
      page.style.paddingRight = before
      if (page.style.scrollbarGutter === 'auto') page.style.scrollbarGutter = ''
    }
  }, [])
  return null
}
