import { OWN_CLIENTS_NEED_PREMIUM, type ClientKind } from '@daysheet/core'
import { DestinationLink, type Destination, type Viewer } from '../../../provider/index.ts'
import { msg, Text, useWords } from '../../../ui/index.ts'

export interface GoesToOwnClientProps {
  client:
    | {
        client_id: string
        kind?: ClientKind | undefined
        sending_refusal?: string | null | undefined
      }
    | undefined
  /** Where its documents are mailed to. */
  email: string | null | undefined
  viewer: Pick<Viewer, 'email_verified'>
}

/**
 * Where a document for an own client is mailed to, said before it is; or why it can't be, and what to
 * do about that.
 */
export function GoesToOwnClient({ client, email, viewer }: GoesToOwnClientProps) {
  const words = useWords()
  if (client?.kind !== 'own') return null
  const { client_id: id, sending_refusal } = client
  if (!sending_refusal) {
    return (
      <Text size="small" tone="muted">
        {words('Goes to {email}', { email: email ?? '' })}
      </Text>
    )
  }
  const wayOut = wayOutOf({ id, sending_refusal, email, viewer })
  return (
    <Text size="small" tone="caution" as="div">
      {sending_refusal} {wayOut && <DestinationLink to={wayOut.to}>{wayOut.label}</DestinationLink>}
    </Text>
  )
}

interface Refused extends Pick<GoesToOwnClientProps, 'email' | 'viewer'> {
  id: string
  sending_refusal: string
}

function wayOutOf({ id, sending_refusal, email, viewer }: Refused): {
  to: Destination
  label: string
} | null {
  if (sending_refusal === OWN_CLIENTS_NEED_PREMIUM) {
    return { to: { to: 'subscription' }, label: msg('See the plans') }
  }
  if (!email) return { to: { to: 'edit-own-client', id }, label: msg('Add it') }
  // The link of the mail is what confirms it; every page of the worker offers another one.
  if (!viewer.email_verified) return null
  return { to: { to: 'own-client', id }, label: msg('Open Client') }
}
