import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { usePortalContainer } from './portal-container.ts'

/** Its children stand where overlays do, over the page and in the provider's theme. */
export function InPortal({ children }: { children: ReactNode }) {
  const container = usePortalContainer()
  return container && children ? createPortal(children, container) : null
}
