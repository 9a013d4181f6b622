/** Where documents of an own client are mailed to. */
export interface OwnClientAddresses {
  invoice_email: string | null
  copy_emails: readonly string[]
}

const allOf = ({ invoice_email, copy_emails }: OwnClientAddresses): string[] =>
  invoice_email === null ? [...copy_emails] : [invoice_email, ...copy_emails]

/** The addresses that get no mail any more: whoever reads there has nothing to decide. */
export function addressesLeft(before: OwnClientAddresses, after: OwnClientAddresses): string[] {
  const remainingAddresses = allOf(after)
  return allOf(before).filter((address) => !remainingAddresses.includes(address))
}

/** What is said to the worker once the links to these addresses have ended. */
export const linksEndedWarning = (addresses: readonly string[]): string =>
  `The links that were mailed to ${addresses.join(' and ')} have ended. A document that waits for an answer goes to the new address when you chase it, or withdraw it and submit it again.`
