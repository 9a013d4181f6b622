export { markMonthsChanged } from './mark-months-changed.ts'
export { markPayment } from './mark-payment.ts'
export { findMonth } from './find-month.ts'
export { cisMonthRoutes } from './routes.ts'
