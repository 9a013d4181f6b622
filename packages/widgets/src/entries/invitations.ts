export {
  Invitations,
  type InvitationsProps,
} from '../features/invitations/received/Invitations.tsx'
export {
  UnconfirmedEmail,
  type UnconfirmedEmailProps,
} from '../features/invitations/received/UnconfirmedEmail.tsx'
