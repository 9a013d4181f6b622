import { useEffect, useInsertionEffect, useState, type RefObject } from 'react'
import { enableShadowDOM } from 'react-stately/private/flags/flags'
import { floatingContent } from './theme.css.ts'

const isShadowRoot = (node: Node | undefined): node is ShadowRoot =>
  typeof ShadowRoot !== 'undefined' && node instanceof ShadowRoot

type PortalOptions = {
  /** Where the widgets stand in the page. */
  root: RefObject<HTMLElement | null>
  scheme: string
  density: string
  variables: Record<`--${string}`, string>
  language: string | undefined
}

type Portal = { root: HTMLElement; content: HTMLElement }

const makePortal = (): Portal | null => {
  if (typeof document === 'undefined') return null
  const root = document.createElement('div')
  const content = document.createElement('div')
  content.className = floatingContent
  root.append(content)
  return { root, content }
}

/**
 * A place at the end of the body, or of the shadow root that the provider stands in, that looks as its
 * provider does; null on a server.
 */
export function usePortal({
  root: page,
  scheme,
  density,
  variables,
  language,
}: PortalOptions): HTMLElement | null {
  // Made before the first render, so that an overlay open from the start has its place at once.
  const [portal] = useState(makePortal)

  // Overlays hang on the body: a host's transform, overflow or z-index would catch them otherwise.
  // Before any layout effect: React Aria looks the dialog's title up in the document in one.
  useInsertionEffect(() => {
    if (!portal) return
    document.body.append(portal.root)
    return () => portal.root.remove()
  }, [portal])

  useInsertionEffect(() => {
    if (!portal) return
    const { root, content } = portal
    root.setAttribute('data-daysheet-root', 'portal')
    root.setAttribute('data-theme', scheme)
    content.setAttribute('data-density', density)
    if (language) root.setAttribute('lang', language)
    else root.removeAttribute('lang')
    for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value)
    return () => {
      for (const name of Object.keys(variables)) root.style.removeProperty(name)
    }
  }, [portal, scheme, density, variables, language])

  // In a shadow root no style sheet reaches the body. Moved once the page is there to be asked: until
  // then nobody knows in which root it will stand.
  useEffect(() => {
    const home = page.current?.getRootNode()
    if (!portal || !isShadowRoot(home)) return
    enableShadowDOM()
    home.append(portal.root)
  }, [portal, page])

  // Part of a page may read from right to left, and the end of the body not be in it.
  useEffect(() => {
    if (!portal || !page.current) return
    portal.root.setAttribute('dir', getComputedStyle(page.current).direction)
  }, [portal, page])

  return portal && portal.content
}
