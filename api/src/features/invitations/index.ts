export { acceptInvitation, type Acceptance } from './accept-invitation.ts'
export { invitationMails } from './invitation-mails.ts'
export { openInvitation } from './open-invitation.ts'
export { invitationRoutes } from './routes.ts'
