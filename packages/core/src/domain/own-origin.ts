import { msg } from './msg.ts'

export const FOREIGN_ADDRESS = msg('This address does not belong to this service')

/**
 * Whether an address is on this origin. `https://daysheet.example.evil` begins like
 * `https://daysheet.example`, so the slash after the origin counts.
 */
export const isOnOrigin = (address: string, origin: string): boolean =>
  address === origin || address.startsWith(`${origin}/`)

/** The issues of the addresses, by the names of their fields, that lead elsewhere. */
export const foreignAddresses = (
  addresses: Readonly<Record<string, string>>,
  origin: string,
): { path: string; message: string }[] =>
  Object.entries(addresses)
    .filter(([, address]) => !isOnOrigin(address, origin))
    .map(([path]) => ({ path, message: FOREIGN_ADDRESS }))
