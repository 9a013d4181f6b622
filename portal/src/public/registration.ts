import { createContext, useContext } from 'react'

/**
 * `invited` is the private beta: buttons that would register open the interest form. Each page is
 * rendered once for either, and OPEN_REGISTRATION says which of the two the API serves.
 */
export const REGISTRATIONS = ['invited', 'open'] as const
export type Registration = (typeof REGISTRATIONS)[number]

export const RegistrationContext = createContext<Registration>('invited')

export const useIsOpen = (): boolean => useContext(RegistrationContext) === 'open'
