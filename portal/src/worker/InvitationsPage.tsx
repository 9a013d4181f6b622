import { Invitations } from '@daysheet/widgets'

/** /app/notifications */
export default function InvitationsPage() {
  return <Invitations />
}
