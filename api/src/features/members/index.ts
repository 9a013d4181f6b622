export { companyRoutes } from './company-routes.ts'
export { findMembers, type MemberRead } from './find-members.ts'
export { memberInvitedMail } from './invitation-mail.ts'
export { memberRoutes } from './routes.ts'
