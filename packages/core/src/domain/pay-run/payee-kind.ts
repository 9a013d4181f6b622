/** How British company forms end or stand in a name (Companies Act 2006, s 58 and 59; LLP Act 2000). */
const COMPANY_WORDS = /\b(?:ltd|limited|plc|llp|lp|cic|cyf|cyfyngedig|company|co)\b\.?/i

/** Whether an account is a company's, by its name: `Dev Patel (Roofing) Ltd` is, `Siân O’Brien` not. */
export const isCompanyName = (account_name: string): boolean => COMPANY_WORDS.test(account_name)
