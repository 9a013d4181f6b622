import type { Viewer } from './viewer.ts'
import { DestinationButton } from './DestinationLink.tsx'
import { msg } from '../ui/i18n/words.ts'

/** From a screen of the other role to one's own. */
export const BackHome = ({ viewer }: { viewer: Viewer }) => (
  <DestinationButton
    to={viewer.account.side === 'client' ? { to: 'received-invoices' } : { to: 'invoices' }}
  >
    {msg('Back to Invoices')}
  </DestinationButton>
)
