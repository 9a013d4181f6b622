export { acceptInvitation, type Acceptance } from './accept-invitation.ts'
export { invitationMails, invitedMail } from './invitation-mails.ts'
export { issueInvitationLink, openInvitationByLink } from './invitation-links.ts'
export { invitationRoutes } from './routes.ts'
