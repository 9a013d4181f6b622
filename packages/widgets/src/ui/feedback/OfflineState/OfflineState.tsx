import type { ReactNode } from 'react'
import { WifiOffIcon } from '../../icons/state-icons.ts'
import { Banner, type BannerAction } from '../Banner/Banner.tsx'
import { msg } from '../../i18n/words.ts'

export interface OfflineStateProps {
  /** Default `You are offline`. */
  title?: string
  /** What is kept, and what to do once back. */
  children: ReactNode
  actions?: BannerAction[]
}

/** Above what can still be used without a connection. */
export const OfflineState = ({ title = msg('You are offline'), ...said }: OfflineStateProps) => (
  <Banner tone="neutral" icon={WifiOffIcon} title={title} role="status" {...said} />
)
