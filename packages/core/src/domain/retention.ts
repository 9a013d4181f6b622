/** How long is kept what nobody is obliged to keep longer: most data, such as contact messages. */
export const RETENTION_YEARS = 7

/** The same of marketing data, such as an interest in the beta. */
export const MARKETING_RETENTION_YEARS = 2
