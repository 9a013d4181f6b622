import { createContext, useContext } from 'react'

export const PortalContainerContext = createContext<HTMLElement | null>(null)

/** Where things that float belong, so that they keep the theme; null while rendering on a server. */
export const usePortalContainer = () => useContext(PortalContainerContext)
