export { acceptInvitation, type AcceptingWorker } from './accept-invitation.ts'
export { invitationMailJobs, invitedMail } from './invitation-mails.ts'
export { issueInvitationLink, openInvitationByLink } from './invitation-links.ts'
export { invitationRoutes } from './routes.ts'
