import type { User } from '@daysheet/core'
import { DestinationButton } from './DestinationLink.tsx'
import { msg } from '../ui/i18n/words.ts'

/** From a screen of the other role to one's own. */
export const BackHome = ({ viewer }: { viewer: User }) => (
  <DestinationButton
    to={viewer.user_type === 'client' ? { to: 'received-invoices' } : { to: 'invoices' }}
  >
    {msg('Back to Invoices')}
  </DestinationButton>
)
