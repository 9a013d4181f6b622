import { createContext, useContext, type ReactNode } from 'react'

const PageNoticeContext = createContext<ReactNode>(null)

export interface WithPageNoticeProps {
  /** A Banner; nothing where it is false. */
  notice: ReactNode
  children: ReactNode
}

/** What every Page inside says before all else, such as that the device is offline. The outer one wins. */
export function WithPageNotice({ notice, children }: WithPageNoticeProps) {
  const around = useContext(PageNoticeContext)
  return (
    <PageNoticeContext.Provider value={around || notice}>{children}</PageNoticeContext.Provider>
  )
}

export const usePageNotice = (): ReactNode => useContext(PageNoticeContext)
