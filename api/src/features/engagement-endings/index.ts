export { endAllEngagements } from './end-all-engagements.ts'
export { engagementEndedMail, engagementResumedMail } from './engagement-mails.ts'
export { engagementEndingRoutes } from './routes.ts'
