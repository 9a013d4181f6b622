export { findSubscription } from './find-subscription.ts'
export { reconcileSubscriptions, remindOfTrialEnds } from './reconcile.ts'
export { subscriptionRoutes } from './routes.ts'
export { subscriptionMailJobs } from './subscription-mails.ts'
