import { OWN_CLIENT_LABEL, type ClientKind } from '@daysheet/core'
import { Badge } from '../../ui/index.ts'

/** Tells the documents for clients that their worker keeps from all others; else nothing. */
export const OwnClientMark = ({
  document: { client_kind },
}: {
  document: { client_kind: ClientKind }
}) => (client_kind === 'own' ? <Badge>{OWN_CLIENT_LABEL}</Badge> : null)
