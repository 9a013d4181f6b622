export { enquiryMailJobs } from './enquiry-mails.ts'
export { enquiryRoutes } from './routes.ts'
