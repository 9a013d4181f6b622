/** How long is kept what nobody is obliged to keep longer: most data, such as contact messages. */
export const RETENTION_YEARS = 7

/** The same of marketing data, such as an interest in the beta. */
export const MARKETING_RETENTION_YEARS = 2

/**
 * Days that a notification stays in the bell, read or not: longer than a tax year, whose end still
 * finds what began it. The history of what it was about stays with that.
 */
export const NOTIFICATION_RETENTION_DAYS = 400
